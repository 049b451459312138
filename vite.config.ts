import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Libraries that bring files of their own in addition to their code, or that are loaded only when needed. */
const besides = ['@myriaddreamin/typst-ts-node-compiler', 'nodemailer', 'pg', 'pino', 'prom-client'];

export default defineConfig(({ command }) => ({
	plugins: [reactRouter(), keepServerOut()],
	// The Content-Security-Policy allows only files of our own, so nothing may be inlined.
	build: { assetsInlineLimit: 0 },
	// A dependency that Vite finds only after the first page was requested is missing from that page until it
	// is reloaded.
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
			// The server is built as one program, so that pages and API share one database and one set of contents.
			// `start` is built too, so that Node doesn't load a compiler to remove types.
			build: {
				rollupOptions: {
					input: { index: './server/main.ts', start: './server/start.ts', plumb: './cli/main.ts' },
				},
			},
			// A build is always for visitors, whatever the environment says when the program is started.
			...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
			// Libraries are bundled, because one file is read in half the time that their thousand files take, and
			// needs less memory.
			resolve: command === 'build' ? { noExternal: true, external: besides } : {},
		},
	},
}));

const answering = /\/app\/(root|boundary|entry\.client|pages\/quiz\/(question|screen))\.tsx/;

/**
 * Puts everything that pages with the router's script need into a file with this name. Two such files and six
 * small ones are quicker than the 24 files that there would be, because a phone requests only six at a time.
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

/** Makes the build fail if server code or the validation library would reach the browser. */
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
