import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), keepServerOut()],
	// Nothing is inlined: the Content-Security-Policy allows files of our own and nothing else.
	build: { assetsInlineLimit: 0 },
	// The server is built as one program, so that pages and API share one database and one set of contents.
	environments: { ssr: { build: { rollupOptions: { input: './server/main.ts' } } } },
});

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
