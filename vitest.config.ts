import { configDefaults, defineConfig } from 'vitest/config';

const rules = ['{core,app}/**/*.test.ts'];
/** What starts a WordPress, an nginx, a PgBouncer or a Postgres, or kills processes. */
const services = ['test/{crash,postgres,processes,topology,wordpress}/**/*.test.ts'];

export default defineConfig({
	test: {
		setupFiles: ['test/setup.ts'],
		// What hangs ends; how long a test takes on a slow machine is no matter.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// A second, which is the default, may pass on a busy machine before a process has ended or a call has arrived.
		expect: { poll: { timeout: 30_000 } },
		maxWorkers: 2,
		// No module keeps state that a test depends on, so one process takes file after file and loads each module once.
		isolate: false,
		projects: [
			{ extends: true, test: { name: 'unit', include: rules } },
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
					// They need a Postgres that vitest.postgres.config.ts starts.
					exclude: [...configDefaults.exclude, 'test/postgres/**'],
				},
			},
		],
	},
});
