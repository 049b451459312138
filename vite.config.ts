import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Libraries that bring files of their own beside their code, or are loaded only where they are asked for. */
const besides = ['@myriaddreamin/typst-ts-node-compiler', 'nodemailer', 'pg', 'pino', 'prom-client'];

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter(), keepServerOut()],
	// Nothing is inlined: the Content-Security-Policy allows files of our own and nothing else.
	build: { assetsInlineLimit: 0 },
	// Known before the first page is asked for: what is found only then, that page does without until it is loaded again.
	optimizeDeps: { entries: ['app/{entry.client,root,boundary}.tsx', 'app/pages/quiz/*.tsx'] },
	environments: {
		client: {
			build: {
				rollupOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ debugName: 'library', test: /node_modules/, name: forAnswering('library') },
								{ debugName: 'answering', name: forAnswering('answering') },
							],
						},
					},
				},
			},
		},
		ssr: {
			// The server is built as one program, so that pages and API share one database and one set of contents. `start` is
			// built too: what runs has no types left that Node would load its compiler for.
			build: {
				rollupOptions: {
					input: { index: './server/main.ts', start: './server/start.ts', plumb: './cli/main.ts' },
				},
			},
			// What is built is for visitors, whatever the environment says when it is started.
			...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
			// Its libraries are in it: one file is read in half the time of their thousand, and keeps less memory.
			resolve: command === 'build' ? { noExternal: true, external: besides } : {},
		},
	},
}));

const answering = /\/app\/(root|boundary|entry\.client|pages\/quiz\/(question|screen))\.tsx/;

/**
 * Puts what the pages with the router's script need into a file of this name. There are two, with six small ones around them: of
 * 24, as they would be, a phone asks for six at a time.
 */
function forAnswering(name: string) {
	return (id: string, context: Rolldown.ChunkingContext) => (isForAnswering(id, context) ? name : null);
}

function isForAnswering(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
	if (seen.has(id) || id.endsWith('.css')) return false;
	seen.add(id);
	const importers = context.getModuleInfo(id)?.importers ?? [];
	return answering.test(id) || importers.some((importer) => isForAnswering(importer, context, seen));
}

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
