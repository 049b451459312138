import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Runs only the tests of one folder (MUTANTS_TESTS), because tests of other folders, pages, or the server
 * don't count as tests of its rules. Tests that simulate thousands of takers, or generate or draw thousands
 * of items, are left out because they would take minutes per change. Pure rules share no state between files,
 * so one worker runs them all.
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
