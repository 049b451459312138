import { defineConfig } from '@playwright/test';
import { browserOptions } from './test/browser.ts';

/**
 * The stories of the blog are run with our own files and with WordPress. The stories of a content service
 * that fails or is hostile are run only with WordPress.
 */
const blog = ['**/blog.e2e.ts', '**/blog-post.e2e.ts'];
const contentService = ['**/blog-down.e2e.ts', '**/xss.e2e.ts'];

/** All pages of a story share one process, because none of them belongs to another site. */
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
		// Motion is tested by one story and by the sweep; here it would only cost processor time for every frame.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: browserOptions,
	},
});
