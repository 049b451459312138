import { configDefaults, defineConfig } from 'vitest/config';

const rules = ['{core,app}/**/*.test.ts'];
/** Tests that simulate thousands of takers, or generate or draw thousands of items. */
export const simulations = [
	'core/**/*-simulated.test.ts',
	'core/items/*options-only.test.ts',
	'core/items/draw-every-figure.test.ts',
];
/** Tests that start a WordPress, an nginx, a PgBouncer, or a Postgres, or that kill processes. */
const services = ['test/{crash,postgres,processes,topology,wordpress}/**/*.test.ts'];

/** Gives each stylesheet's address a name. Vitest empties stylesheets, and React warns of an empty address. */
const stylesheetNames = {
	name: 'stylesheet-names',
	enforce: 'pre' as const,
	resolveId: (source: string) =>
		source.endsWith('.css?url') ? `\0sheet:${source.replace(/^.*\/|\.css\?url$/g, '')}` : undefined,
	load: (id: string) =>
		id.startsWith('\0sheet:') ? `export default '/assets/${id.slice('\0sheet:'.length)}'` : undefined,
};

export default defineConfig({
	plugins: [stylesheetNames],
	test: {
		setupFiles: ['test/setup.ts'],
		// The timeouts only end tests that hang; a test may take long on a slow machine.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// On a busy machine, a process may need more than the default of one second to end, or a request to
		// arrive.
		expect: { poll: { timeout: 30_000 } },
		maxWorkers: 2,
		// No test depends on the state of a module, so one process runs file after file and loads each module
		// only once.
		isolate: false,
		projects: [
			{
				extends: true,
				test: { name: 'unit', include: rules, exclude: [...configDefaults.exclude, ...simulations] },
			},
			{ extends: true, test: { name: 'simulations', include: simulations } },
			{
				extends: true,
				test: {
					name: 'server',
					include: ['{cli,scripts,server,test}/**/*.test.ts'],
					exclude: [...configDefaults.exclude, ...services],
				},
			},
			{
				extends: true,
				test: {
					name: 'services',
					include: services,
					// These need the Postgres that vitest.postgres.config.ts starts.
					exclude: [...configDefaults.exclude, 'test/postgres/**'],
				},
			},
		],
	},
});
