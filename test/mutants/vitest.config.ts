import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The tests of one shelf alone (MUTANTS_TESTS): what only another shelf, a page or the server would notice is no test of its rules.
 * Those that simulate thousands of takers, or grow or draw thousands of items, stay out too: they would take minutes for each change.
 * Pure rules keep nothing between files, so that one worker takes all.
 */
export default defineConfig({
	test: {
		include: [process.env.MUTANTS_TESTS ?? 'core/**/*.test.ts'],
		exclude: [
			...configDefaults.exclude,
			'**/*-simulated.test.ts',
			'**/options-only.test.ts',
			'**/draw-every-figure.test.ts',
		],
		setupFiles: ['test/setup.ts'],
		testTimeout: 120_000,
		isolate: false,
	},
});
