/* oxlint-disable no-empty-pattern -- Playwright reads from the first argument which fixtures a fixture needs. */

import { test as base, expect, type Page } from '../e2e/story.ts';
import { seedPosts } from '../wordpress/posts.ts';
import { START_TIMEOUT, startWordpress } from '../wordpress/start.ts';
import { type BlogSite, openBlogSite } from './blog-site.ts';
import { type Memo, openMemo } from './memo.ts';

export { expect } from '../e2e/story.ts';

type Fixtures = {
	/** Starts a separate site for the WordPress; it is stopped after the test. */
	openSite: (options?: { isTapped: boolean }) => Promise<BlogSite>;
};

/** A test of a site whose blog comes from a WordPress that fails on command. */
export const test = base.extend<Fixtures, { wordpress: Memo }>({
	wordpress: [
		async ({}, use) => {
			const wordpress = await startWordpress();
			const memo = await openMemo(wordpress.origin);
			await use(memo);
			await memo.close();
			await wordpress.stop();
		},
		{ scope: 'worker', timeout: START_TIMEOUT },
	],
	openSite: async ({ wordpress, expects }, use) => {
		// The browser's message about a page or image with status 503.
		expects(/status of 503|^response: 503/);
		// The site is stopped before the browser.
		expects(/net::ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/);
		const sites: BlogSite[] = [];
		await use(async (options) => {
			const site = await openBlogSite(wordpress.origin, options);
			sites.push(site);
			return site;
		});
		await Promise.all(sites.map(({ close }) => close()));
		// A source that doesn't respond is logged as a warning, not an error.
		for (const { output } of sites) expect(output()).not.toMatch(/"level":[56]0/);
	},
});

const found = seedPosts().findLast(({ language }) => language === 'en');
if (!found) throw new Error('There is no post in English');
/** The first post in lists. */
export const newest = { ...found, path: `/blog/${found.slug}` };

/** Checks that the list and the newest post are shown. */
export async function isShown(page: Page, { url }: BlogSite) {
	await page.goto(`${url}/blog`);
	await expect(page.locator('.posts').getByRole('article')).toHaveCount(12);
	await expect(page.locator('.posts').getByRole('heading', { name: newest.title })).toBeVisible();
	await page.goto(url + newest.path);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title);
	await expect(page.getByRole('alert')).toHaveCount(0);
}

export async function isFramed(page: Page) {
	for (const part of ['banner', 'main', 'contentinfo'] as const)
		await expect(page.getByRole(part)).toHaveCount(1);
	await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
}

export function retry(page: Page) {
	return page.getByRole('main').getByRole('link', { name: 'Retry' }).first();
}

/** The path of an image at the source. */
export async function pictureOf({ front }: BlogSite): Promise<string> {
	const answer = await fetch(`${front.apiUrl}/media?per_page=1&_fields=source_url`);
	const [picture] = (await answer.json()) as { source_url: string }[];
	return new URL(picture?.source_url ?? '').pathname;
}

/** A response in which the newest post has another title. */
export function withTitle(body: unknown, rendered: string): unknown {
	if (!Array.isArray(body)) return body;
	return body.map((each) => (each.slug === newest.slug ? { ...each, title: { rendered } } : each));
}

export function stopwatch(): () => number {
	const begun = Date.now();
	return () => Date.now() - begun;
}
