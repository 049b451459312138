/* oxlint-disable no-empty-pattern -- Playwright reads from the first argument which fixtures a fixture needs. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import PO from 'pofile';
import { withLanguage } from '../../core/language/choose.ts';
import { openMemo } from '../hostile/memo.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import type { SeedPost, SeedTerm } from '../wordpress/post.ts';
import { seedPosts, writePostFiles } from '../wordpress/posts.ts';
import { START_TIMEOUT, startWordpress } from '../wordpress/start.ts';
import { shelves } from '../wordpress/terms.ts';
import { combinations, pairwise } from './pairwise.ts';
import { test as base, expect, type Page } from './story.ts';

export { expect, type Page } from './story.ts';

/** Where the 60 posts come from. */
type Posts = {
	/** The options of a server that shows them. */
	options: Parameters<typeof startServer>[0];
	/** A post's id in previews. */
	idOf: (slug: string) => Promise<string>;
	close: () => Promise<void>;
};

async function fromFiles(): Promise<Posts> {
	const posts = mkdtempSync(join(tmpdir(), 'plumb-posts-'));
	writePostFiles(posts);
	return {
		options: { posts },
		idOf: async (slug) => slug,
		close: async () => rmSync(posts, { recursive: true }),
	};
}

async function fromWordpress(): Promise<Posts> {
	const { apiUrl, origin, stop } = await startWordpress();
	const memo = await openMemo(origin);
	return {
		options: { env: { CONTENT_API_URL: apiUrl.replace(origin, memo.origin) } },
		async idOf(slug) {
			const answer = await fetch(`${apiUrl}/posts?slug=${encodeURIComponent(slug)}&_fields=id`);
			const [post] = (await answer.json()) as { id: number }[];
			return String(post?.id);
		},
		async close() {
			await memo.close();
			await stop();
		},
	};
}

/** WordPress handles one call at a time: what every page needs is requested and cached first. */
async function warm(list: string): Promise<void> {
	for (let attempt = 1; attempt <= 5; attempt++) {
		const { headers } = await fetch(list);
		if (!headers.has('retry-after')) return;
		// After several faults the source isn't asked for ten seconds.
		await sleep(10_000);
	}
}

function blogTest(open: () => Promise<Posts>) {
	return base.extend<{ inContext: undefined }, { posts: Posts; server: RunningServer }>({
		posts: [
			async ({}, use) => {
				const posts = await open();
				await use(posts);
				await posts.close();
			},
			{ scope: 'worker', timeout: START_TIMEOUT },
		],
		server: [
			async ({ posts }, use) => {
				const server = await startServer(posts.options);
				for (const language of ['en', 'ar', 'fr']) await warm(`${server.url}/blog?lang=${language}`);
				await use(server);
				await server.stop();
				server.remove();
			},
			{ scope: 'worker', timeout: 120_000 },
		],
		/** Fails a test in which any other host is requested. */
		inContext: [
			async ({ context, server }, use) => {
				const elsewhere: string[] = [];
				context.on('request', (request) => {
					if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url());
				});
				await use(undefined);
				expect(
					elsewhere.filter((url) => !url.startsWith('data:')),
					'asked of another host',
				).toEqual([]);
			},
			{ auto: true },
		],
	});
}

const onWordpress = blogTest(fromWordpress);

/** A blog test with our own files. */
export const onFiles = blogTest(fromFiles);

export type Reader = (typeof readers)[number];

/** A reader of the blog in a language, and what they search for. */
function readerOf<Choice extends object>(language: 'en' | 'ar', choice: Choice) {
	const file = PO.parse(readFileSync(`content/locales/${language}.po`, 'utf8'));
	return {
		...choice,
		language,
		inWords: language === 'en' ? 'in English' : 'in Arabic',
		/** Newest first. */
		posts: seedPosts()
			.filter((post) => post.language === language)
			.toReversed(),
		shelf: shelves[language],
		/** A path in this language. */
		at: (path: string) => withLanguage(path, language === 'en' ? '' : '?lang=ar'),
		/** A page's text for a message, with placeholder values. */
		t(id: string, values: Record<string, string> = {}): string {
			const text = file.items.find(({ msgid }) => msgid === id)?.msgstr[0];
			if (!text) throw new Error(`${language}.po has no ${id}`);
			return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
		},
	};
}

export const readers = [
	readerOf('en', {
		search: 'COMPASS',
		category: 'results',
		tag: 'by-hand',
		slug: 'on-rulers',
		minutes: /\d.min/,
	}),
	readerOf('ar', {
		search: 'بوصلة',
		category: 'nataij',
		tag: 'الوقت',
		slug: 'عن-التقريب',
		minutes: /دقيق|دقائق|\d د/,
	}),
];

type Told = {
	test: ReturnType<typeof blogTest>;
	source: 'WordPress' | 'files';
	reader: Reader;
	script: boolean;
	/**
	 * Whether to run all tests: files are fast; a WordPress tested with JavaScript isn't tested again without
	 * it.
	 */
	isQuick: boolean;
	/** For tests that are the same for every reader. */
	isFirst: boolean;
};

const factors = { source: ['WordPress', 'files'], reader: readers, script: [true, false] } as const;

/**
 * Runs tests on both sources, in both languages, with and without JavaScript: every pair of values in `npm
 * test`, all combinations in `npm run full`.
 */
export function tellEverywhere(tell: (told: Told) => void): void {
	const rows = process.env.FULL ? combinations(factors) : pairwise(factors);
	for (const source of factors.source) {
		const test = source === 'WordPress' ? onWordpress : onFiles;
		// Two WordPresses at once are slow, so their tests run one after another and share one if possible.
		test.describe(`from ${source}`, source === 'WordPress' ? { lock: source } : {}, () => {
			if (source === 'WordPress') test.describe.configure({ mode: 'default' });
			for (const { reader, script } of rows.filter((row) => row.source === source)) {
				test.describe(`${reader.inWords}, ${script ? 'with' : 'without'} script`, () => {
					test.use({ javaScriptEnabled: script });
					const isQuick = source === 'files' || script;
					const isFirst = script && reader.language === 'en';
					tell({ test, source, reader, script, isQuick, isFirst });
				});
			}
		});
	}
}

/** The posts of a list. */
export function cards(page: Page): Locator {
	return page.locator('.posts').getByRole('article');
}

/**
 * Checks that exactly these posts are listed, in this order; the number in a title is unique within a
 * language.
 */
export async function postsAre(page: Page, posts: readonly SeedPost[]): Promise<void> {
	const titles = cards(page).getByRole('heading');
	await expect.poll(() => numbersIn(titles), `the posts at ${page.url()}`).toEqual(posts.map(numberOf));
}

export function numberOf({ title }: { title: string }): number {
	return Number(/\d+/.exec(title)?.[0]);
}

export function named(terms: readonly SeedTerm[], slug: string): string {
	return terms.find((term) => term.slug === slug)?.name ?? slug;
}

/** The numbers of the posts whose titles are links or headings within a part of the page. */
export async function numbersIn(titles: Locator): Promise<number[]> {
	return (await titles.allInnerTexts()).map((each) => numberOf({ title: each }));
}

/** A section of the page by its heading. */
export function section(page: Page, name: string): Locator {
	const own = page.getByRole('heading', { name, exact: true });
	return main(page).locator('section').filter({ has: own });
}

export function main(page: Page): Locator {
	return page.getByRole('main');
}

export function link(page: Page, name: string): Locator {
	return main(page).getByRole('link', { name });
}

/** The heading of the page. */
export function heading(page: Page): Locator {
	return page.getByRole('heading', { level: 1 });
}

/** The page's canonical URL. */
export async function canonical(page: Page): Promise<string> {
	return decodeURIComponent((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
}

/** The path of the address, unescaped. */
export function shownAddress(page: Page): string {
	const { pathname, search, hash } = new URL(page.url());
	return decodeURIComponent(pathname + search + hash);
}

/** The page's alternate URLs by language, unescaped. */
export async function alternates(page: Page): Promise<Record<string, string>> {
	const links = await page
		.locator('link[hreflang]')
		.evaluateAll((all) => all.map((each) => [each.getAttribute('hreflang'), each.getAttribute('href')]));
	return Object.fromEntries(links.map(([code, address]) => [code, decodeURIComponent(address ?? '')]));
}

/** Parses a feed with the browser's own XML parser. */
export async function readFeed(address: string) {
	const response = await fetch(address);
	const feed = new DOMParser().parseFromString(await response.text(), 'application/xml');
	const entries = [...feed.querySelectorAll('entry')].map((entry) => ({
		title: entry.querySelector('title')?.textContent ?? '',
		address: entry.querySelector('link')?.getAttribute('href') ?? '',
	}));
	return { fault: feed.querySelector('parsererror')?.textContent ?? null, entries };
}
