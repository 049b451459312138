import { configDefaults, defineConfig } from 'vitest/config';
import { simulations } from '../../vitest.config.ts';

/**
 * Runs only the tests of one folder (MUTANTS_TESTS), because tests of other folders, pages, or the server
 * don't count as tests of its rules. Simulations are left out because they would take minutes per change. Pure
 * rules share no state between files, so one worker runs them all.
 */
export default defineConfig({
	test: {
		include: [process.env.MUTANTS_TESTS ?? 'core/**/*.test.ts'],
		exclude: [...configDefaults.exclude, ...simulations],
		setupFiles: ['test/setup.ts'],
		testTimeout: 120_000,
		isolate: false,
	},
});
