import { defineConfig } from '@playwright/test';
import { browserOptions } from './test/browser.ts';

/** Stories of the blog are told on our own files and on a WordPress; those of a content service that fails or is hostile on it alone. */
const blog = ['**/blog.e2e.ts', '**/blog-post.e2e.ts'];
const contentService = ['**/blog-down.e2e.ts', '**/xss.e2e.ts'];

/** All pages of a story share one process: none of them is of another site. */
const shared = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];
const launchOptions = { ...browserOptions, args: [...browserOptions.args, ...shared] };

export default defineConfig({
	testDir: 'test/e2e',
	testMatch: '**/*.e2e.ts',
	outputDir: 'test-results/e2e',
	timeout: 180_000,
	expect: { timeout: 30_000 },
	fullyParallel: true,
	forbidOnly: true,
	workers: 2,
	retries: 0,
	projects: [
		{
			name: 'stories',
			testIgnore: contentService,
			grepInvert: /from WordPress/,
			use: { launchOptions },
		},
		{
			name: 'content-service',
			testMatch: [...blog, ...contentService],
			grep: /from WordPress|blog-down|xss/,
		},
	],
	reporter: [['list'], ['json', { outputFile: process.env.STORIES_REPORT ?? 'test-results/stories.json' }]],
	use: {
		viewport: { width: 1024, height: 768 },
		// Motion has a story and the sweep; each frame of it is drawn by the processor.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: browserOptions,
	},
});
