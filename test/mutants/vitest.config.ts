import { defineConfig } from 'vitest/config';

/** The tests of core alone: what only a page or the server would notice is no test of a rule. */
export default defineConfig({
	test: {
		include: ['core/**/*.test.ts'],
		setupFiles: ['test/setup.ts'],
		testTimeout: 30_000,
	},
});
