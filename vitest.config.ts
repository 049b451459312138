import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{app,core,server,cli,scripts,test}/**/*.test.ts'],
		setupFiles: ['test/setup.ts'],
		testTimeout: 30_000,
		hookTimeout: 30_000,
		maxWorkers: 2,
	},
});
