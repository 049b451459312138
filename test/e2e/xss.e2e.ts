/* oxlint-disable no-empty-pattern -- Playwright reads from the first argument which fixtures a fixture needs. */

import type { BrowserContext } from '@playwright/test';
import { scriptMonitor } from '../../app/script-monitor.ts';
import { withLanguage } from '../../core/language/choose.ts';
import { type ContentService, openContentService } from '../hostile/content-service.ts';
import { faultsOfPage, faultsOfXml, watchGlobals } from '../hostile/faults-of-page.ts';
import { hostilePosts, vectors } from '../hostile/vectors.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { test as base, expect, type Page } from './story.ts';

const test = base.extend<{ elsewhere: string[] }, { service: ContentService; server: RunningServer }>({
	service: [
		async ({}, use) => {
			const service = await openContentService(hostilePosts);
			await use(service);
			await service.close();
		},
		{ scope: 'worker' },
	],
	server: [
		async ({ service }, use) => {
			const server = await startServer({ env: { CONTENT_API_URL: service.apiUrl } });
			await use(server);
			await server.kill();
			server.remove();
		},
		{ scope: 'worker' },
	],
	/** Dialogs, windows, frames, and requests to other sites, of which these pages should have none. */
	elsewhere: async ({ context, server }, use) => {
		const seen: string[] = [];
		const isOurs = (url: string) => url.startsWith(`${server.url}/`) || url === 'about:blank';
		context.on('request', (request) => {
			if (!isOurs(request.url())) seen.push(`request ${request.url()}`);
		});
		context.on('dialog', (dialog) => {
			seen.push(`dialog ${dialog.message()}`);
			void dialog.dismiss();
		});
		context.on('page', (page) => {
			page.on('popup', (popup) => seen.push(`window ${popup.url()}`));
			page.on('download', (download) => seen.push(`download ${download.url()}`));
			page.on('framenavigated', (frame) => {
				if (frame.parentFrame() || !isOurs(frame.url())) seen.push(`frame ${frame.url()}`);
			});
		});
		await context.addInitScript(watchGlobals);
		await use(seen);
		expect(seen, 'what pages asked for elsewhere').toEqual([]);
	},
});

// One site is enough: pages opened twice are cached the second time.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const posts = vectors.map((_, index) => `vector-${index}`);
/** Only some of the categories, since every post has its own. */
const some = posts.filter((_, index) => index % 8 === 0);
const paths = [
	...posts.map((slug) => `/blog/${slug}`),
	...Array.from({ length: Math.ceil((posts.length + 1) / 12) }, (_, index) => `/blog?page=${index + 1}`),
	...some.map((slug) => `/blog/category/about-${slug}`),
];
/** A policy blocks only what gets that far: a third of the pages is enough in a normal run. */
const underPolicy = paths.filter((_, index) => process.env.FULL || index % 3 === 0);

test('at least 300 different vectors are known, and seen to do something where nothing is cleaned', async ({
	browser,
}) => {
	expect(new Set(vectors).size).toBeGreaterThanOrEqual(300);
	const context = await browser.newContext({ baseURL: 'http://careless.example' });
	const noticed = new Set<string>();
	await context.addInitScript(watchGlobals);
	await context.route('**', (route) => {
		const index = /careless\.example\/(\d+)$/.exec(route.request().url())?.[1];
		if (index === undefined) return route.abort();
		const body = `<main id="main"><h1>1</h1><div class="prose">${vectors[Number(index)]}</div></main><p id="small-form">`;
		return route.fulfill({ contentType: 'text/html', body });
	});
	const tried = [...vectors.keys()].filter((index) => index % 3 === 0);
	const left = [...tried];
	const read = async (page: Page) => {
		for (let index = left.shift(); index !== undefined; index = left.shift()) {
			await page.goto(`/${index}`, { waitUntil: 'domcontentloaded' }).catch(() => undefined);
			const faults = await page
				.evaluate(faultsOfPage, scriptMonitor)
				.catch(() => ['nothing can be seen any more']);
			if (faults.length > 0) noticed.add(vectors[index] ?? '');
		}
	};
	await Promise.all(Array.from({ length: 4 }, async () => read(await context.newPage())));
	await context.close();
	console.log(
		`${vectors.length} vectors; ${noticed.size} of ${tried.length} are noticed where nothing is cleaned`,
	);
	expect(noticed.size).toBeGreaterThan(0.8 * tried.length);
});

for (const policy of ['with', 'without']) {
	test.describe(`${policy} its Content-Security-Policy`, () => {
		test.use({ bypassCSP: policy === 'without' });

		test(`no vector does anything on any page of the blog ${policy} the policy`, async ({
			context,
			elsewhere,
		}) => {
			const begun = Date.now();
			// Nothing is cached yet. With a language, links are rewritten.
			const asked = policy === 'with' ? underPolicy : paths.map((path) => withLanguage(path, '?lang=ar'));
			expect(await openAll(context, asked)).toEqual([]);
			console.log(`${policy} its policy: ${asked.length} pages in ${(Date.now() - begun) / 1000} s`);

			const page = await context.newPage();
			await page.goto('/blog?page=2');
			for (const count of [24, 36, 48]) {
				await page.locator('[data-more] [rel=next]').click();
				await expect(page.locator('[data-posts] > article')).toHaveCount(count);
			}
			expect(await page.evaluate(faultsOfPage, scriptMonitor)).toEqual([]);
			expect(elsewhere).toEqual([]);
		});
	});
}

test('what vectors say is text in feeds, in the map of the site and in pictures of posts', async ({
	page,
	service,
}) => {
	await page.goto('/terms');
	const feeds = ['/blog/feed.xml', ...some.map((slug) => `/blog/category/about-${slug}/feed.xml`)];
	expect(await page.evaluate(faultsOfXml, [...feeds, '/sitemap.xml'])).toEqual([]);
	expect((await page.goto('/blog/feed.xml'))?.status()).toBe(200);

	const before = service.requests.length;
	for (const slug of some.slice(0, 20)) {
		await page.goto(`/blog/${slug}`);
		const address = await page.locator('meta[property="og:image"]').getAttribute('content');
		const picture = await page.request.get(address ?? '');
		expect([picture.status(), picture.headers()['content-type']], slug).toEqual([200, 'image/png']);
	}
	const asked = service.requests.slice(before).filter((path) => !/^\/(wp-json|uploads)\//.test(path));
	expect(asked, 'asked of the content service').toEqual([]);
});

/** Opens every page, four at a time; returns what is wrong with them, one line each. */
async function openAll(context: BrowserContext, every: readonly string[]): Promise<string[]> {
	const faults: string[] = [];
	const left = [...every];
	const read = async (page: Page) => {
		for (let path = left.shift(); path !== undefined; path = left.shift()) {
			const status = await page.goto(path).then(
				(response) => response?.status(),
				({ message }: Error) => message,
			);
			const found = await page.evaluate(faultsOfPage, scriptMonitor).catch(({ message }: Error) => [message]);
			if (status !== 200) found.push(`was answered ${status}`);
			faults.push(...found.map((fault) => `${path}: ${fault}`));
		}
	};
	await Promise.all(Array.from({ length: 4 }, async () => read(await context.newPage())));
	return faults;
}
