import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.mjs';

export default defineConfig({
	testDir: 'test/e2e',
	testMatch: '**/*.e2e.ts',
	outputDir: 'test-results/e2e',
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: true,
	forbidOnly: true,
	workers: 3,
	retries: 0,
	// What is painted when is looked at while nothing else wants the processor.
	projects: [
		{ name: 'alone', testMatch: '**/stillness.e2e.ts', workers: 1 },
		{ name: 'stories', testIgnore: '**/stillness.e2e.ts', dependencies: ['alone'] },
	],
	reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
	use: {
		viewport: { width: 1024, height: 768 },
		launchOptions: {
			executablePath: chromiumPath() ?? '/usr/bin/chromium',
			args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
		},
	},
});
