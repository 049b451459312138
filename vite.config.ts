import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Libraries that bring files of their own beside their code, or are loaded only where they are asked for. */
const besides = [
	'@myriaddreamin/typst-ts-node-compiler',
	'@resvg/resvg-js',
	'nodemailer',
	'pg',
	'pino',
	'prom-client',
];

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter(), keepServerOut()],
	// Nothing is inlined: the Content-Security-Policy allows files of our own and nothing else.
	build: { assetsInlineLimit: 0 },
	environments: {
		ssr: {
			// The server is built as one program, so that pages and API share one database and one set of contents. `start` is
			// built too: what runs has no types left that Node would load its compiler for.
			build: {
				rollupOptions: {
					input: { index: './server/main.ts', start: './server/start.ts', plumb: './cli/main.ts' },
				},
			},
			// Its libraries are in it: one file is read in half the time of their thousand, and keeps less memory.
			resolve: command === 'build' ? { noExternal: true, external: besides } : {},
		},
	},
}));

/** The build fails when server code, or the validation library, would reach the browser. */
function keepServerOut(): Plugin {
	const forbidden = /^\/(server|node_modules\/(zod|kysely|hono|@hono))\//;
	return {
		name: 'keep-server-out',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle(_, bundle) {
			const found = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
			const leaked = found.filter((id) => forbidden.test(id.slice(import.meta.dirname.length)));
			if (leaked.length > 0) this.error(`These must not reach the browser:\n${leaked.join('\n')}`);
		},
	};
}
