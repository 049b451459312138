import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { toAscii } from './scripts/to-ascii.ts';

/** Libraries that bring files of their own in addition to their code, or that are loaded only when needed. */
const besides = ['@myriaddreamin/typst-ts-node-compiler', 'nodemailer', 'pg', 'pino', 'prom-client'];

export default defineConfig(({ command }) => ({
	plugins: [reactRouter(), leaveRouterOut(), beginHotUpdates(), writeAscii()],
	// The scripts of pages, which are imported by their addresses.
	worker: { plugins: () => [guardScripts()] },
	// The Content-Security-Policy allows only files of our own, so nothing may be inlined.
	build: { assetsInlineLimit: 0 },
	// A dependency that Vite finds only after the first page was requested is missing from that page until it
	// is reloaded.
	optimizeDeps: {
		entries: ['app/question-script/main.tsx', 'app/{root,boundary}.tsx', 'app/pages/quiz/*.tsx'],
	},
	environments: {
		ssr: {
			// The server is built as one program, so that pages and API share one database and one set of contents.
			// `start` is built too, so that Node doesn't load a compiler to remove types.
			build: {
				rollupOptions: {
					input: { index: './server/main.ts', start: './server/start.ts', plumb: './cli/main.ts' },
					// The source stays in memory as long as the process runs.
					output: { comments: { legal: true, annotation: false, jsdoc: false } },
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

/**
 * Leaves out the router's client and the modules of routes, which the framework always builds, because no page
 * loads them. Their stylesheets stay.
 */
function leaveRouterOut(): Plugin {
	return {
		name: 'leave-router-out',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle: {
			// The framework finds stylesheets by the list of chunks, which has to be complete.
			order: 'post',
			handler(_, bundle) {
				for (const { type, fileName } of Object.values(bundle)) if (type === 'chunk') delete bundle[fileName];
			},
		},
	};
}

/**
 * Writes the server's code in ASCII. Node keeps a source that has any other character with two bytes for each. Parts that
 * can't be written so stay as they are.
 */
function writeAscii(): Plugin {
	return {
		name: 'write-ascii',
		applyToEnvironment: ({ name }) => name === 'ssr',
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				for (const chunk of Object.values(bundle))
					if (chunk.type === 'chunk') chunk.code = toAscii(chunk.code) ?? chunk.code;
			},
		},
	};
}

/**
 * In development, the framework makes components expect its runtime for hot updates, which otherwise only its own
 * client loads.
 */
function beginHotUpdates(): Plugin {
	return {
		name: 'begin-hot-updates',
		apply: 'serve',
		applyToEnvironment: ({ name }) => name === 'client',
		transform(code, id) {
			if (!id.includes('/app/question-script/main.tsx')) return null;
			return `import 'virtual:react-router/inject-hmr-runtime';${code}`;
		},
	};
}

/** Makes the build fail if server code, the validation library, or the router would reach the browser. */
function guardScripts(): Plugin {
	const forbidden = /^\/(server|node_modules\/(zod|kysely|hono|@hono|react-router|@react-router))\//;
	return {
		name: 'guard-scripts',
		generateBundle(_, bundle) {
			const found = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
			const leaked = found.filter((id) => forbidden.test(id.slice(import.meta.dirname.length)));
			if (leaked.length > 0) this.error(`These must not reach the browser:\n${leaked.join('\n')}`);
		},
	};
}
