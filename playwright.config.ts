import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.mjs';

const alone = ['**/speed.e2e.ts', '**/stillness.e2e.ts'];
const blog = ['**/blog.e2e.ts', '**/blog-post.e2e.ts', '**/xss.e2e.ts'];

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
	projects: [
		// What is painted when is looked at while nothing else wants the processor.
		{ name: 'alone', testMatch: alone, workers: 1 },
		// One after the other, so that one WordPress serves them all; begun first, because they take longest.
		{ name: 'blog', testMatch: blog, workers: 1, dependencies: ['alone'] },
		{ name: 'stories', testIgnore: [...alone, ...blog], dependencies: ['alone'] },
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
