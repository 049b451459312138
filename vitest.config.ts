import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{app,core,server,cli,scripts,test}/**/*.test.ts'],
		// They need a Postgres: vitest.postgres.config.ts.
		exclude: [...configDefaults.exclude, 'test/postgres/**'],
		setupFiles: ['test/setup.ts'],
		testTimeout: 30_000,
		hookTimeout: 30_000,
		maxWorkers: 2,
	},
});
