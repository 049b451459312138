import { configDefaults, defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** What is stored, once more on a real Postgres: the same tests, but for those of SQLite's own files, and those of Postgres alone. */
export default defineConfig({
	test: {
		...shared.test,
		include: [
			'server/{api,commands,db,mail}/**/*.test.ts',
			'server/{form-stamp,report-link,worker}.test.ts',
			'cli/*.test.ts',
			'test/{crash/code-race,model/attempt}.test.ts',
			'test/postgres/*.test.ts',
		],
		exclude: configDefaults.exclude,
		globalSetup: ['test/postgres/global-setup.ts'],
	},
});
