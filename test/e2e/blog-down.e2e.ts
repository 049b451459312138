import { setTimeout as wait } from 'node:timers/promises';
import { withLanguage } from '../../core/language/choose.ts';
import {
	expect,
	isFramed,
	isShown,
	newest,
	pictureOf,
	retry,
	stopwatch,
	test,
	withTitle,
} from '../hostile/down.ts';
import type { Fault } from '../wordpress/front.ts';
import type { Page } from './story.ts';

const faults: Record<Fault, string> = {
	refuse: 'hangs up',
	slow: 'is slow',
	status500: 'has broken down',
	html: 'answers with a page',
	half: 'stops in the middle of what it says',
	loop: 'sends round in circles',
	big: 'answers with 20 MB',
};

/** In milliseconds. Anyone who waited for the slow source itself would wait a minute. */
const SKELETON_DELAY = 30_000;
/**
 * A request that tried the source again, instead of failing at once, would take its timeout of five seconds.
 */
const AT_ONCE = 4500;
/** How long a source that failed several times isn't tried. */
const REST = 10_300;

const post = newest.path;

for (const [fault, does] of Object.entries(faults) as [Fault, string][]) {
	test(`while the source ${does}, visitors read what was read before or what has happened, no other page is slower, and Retry works when it is over`, async ({
		page,
		openSite,
	}) => {
		const site = await openSite();
		const picture = await pictureOf(site);
		await page.goto(`${site.url}/terms`);
		const before = await medians(page);
		site.front.fault = fault;

		await test.step('the first visitor is told of it', async () => {
			const waited = stopwatch();
			await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
			if (fault === 'slow') await expect(page.locator('.skeleton')).toBeVisible();
			await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1, { timeout: 30_000 });
			expect.soft(waited(), 'the visitor has not waited for long').toBeLessThan(SKELETON_DELAY);
			await expect(page.locator('.skeleton')).toBeHidden();
			expect
				.soft(await page.getByText(/so these are the posts as of/).count(), 'it never said anything')
				.toBe(0);
		});

		await test.step('ten readers of the blog do not slow down the others', async () => {
			const readers = keepReading(site.url);
			await wait(100);
			const meanwhile = await medians(page);
			if (fault === 'slow') expect(readers.answered(), 'all ten are still waiting').toBe(0);
			// After this the source isn't tried for a while.
			await expect.poll(readers.answered, { timeout: 60_000 }).toBeGreaterThanOrEqual(10);
			await readers.stop();
			console.log(`${fault}: ${inWords(before)} before, ${inWords(meanwhile)} meanwhile`);
			for (const [index, path] of others.entries()) expect(meanwhile[index], path).toBeLessThan(AT_ONCE);
		});

		await test.step('who comes after that is told at once', async () => {
			for (const path of ['/blog', '/blog/category/results', '/blog/tag/range', post]) {
				const waited = stopwatch();
				const response = await page.goto(site.url + path);
				expect.soft(waited(), `${path} fails at once`).toBeLessThan(AT_ONCE);
				expect(response?.status(), path).toBe(503);
				expect(response?.headers(), path).toMatchObject({
					'retry-after': expect.stringMatching(/^\d+$/),
					'cache-control': 'no-store',
				});
				await isFramed(page);
				await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
				await expect(retry(page)).toBeVisible();
			}
			for (const path of ['/blog/feed.xml', '/blog?search=thread']) {
				const { status, headers } = await fetch(site.url + path);
				expect([status, headers.has('retry-after')], path).toEqual([503, true]);
			}
			// A response that isn't an image is refused.
			const { status } = await fetch(`${site.url}/files${picture}`);
			expect(status).toBe(['html', 'loop', 'big'].includes(fault) ? 404 : 503);
		});

		await test.step('Retry shows the blog when that is over', async () => {
			site.front.fault = null;
			await wait(REST);
			// Lists and single posts recover independently.
			await expect(async () => {
				const heading = page.getByRole('heading', { level: 1 });
				if ((await heading.textContent()) !== newest.title) await retry(page).click();
				await expect(heading).toHaveText(newest.title, { timeout: 3000 });
			}).toPass({ timeout: 60_000 });
			await isShown(page, site);
			for (const path of ['/blog', post]) {
				const { status, headers } = await fetch(site.url + path);
				expect([status, headers.has('retry-after'), headers.has('age')]).toEqual([200, false, false]);
			}
			const seen = async () => (await fetch(`${site.url}/files${picture}`)).status;
			await expect.poll(seen, { message: 'the picture', timeout: 15_000 }).toBe(200);
		});

		await test.step('what was read before is still shown when it fails again, and has an age once it has changed', async () => {
			site.front.fault = fault;
			await isShown(page, site);
			expect(await site.tellOfChange()).toBe(204);
			const waited = stopwatch();
			await isShown(page, site);
			console.log(`${fault}: old pages after ${waited()} ms`);
			expect.soft(waited(), 'the visitor has not waited for long').toBeLessThan(SKELETON_DELAY);
			for (const path of ['/blog', post]) {
				const { status, headers } = await fetch(site.url + path);
				expect(status, path).toBe(200);
				expect.soft(headers.get('age'), `the age of ${path}`).toMatch(/^\d+$/);
			}
		});
	});
}

test('when the source is back, what has changed meanwhile is shown after its rest', async ({
	page,
	openSite,
}) => {
	const site = await openSite({ isTapped: true });
	await isShown(page, site);
	site.front.fault = 'refuse';
	site.tap.edit = (body) => withTitle(body, 'Written meanwhile');
	expect(await site.tellOfChange()).toBe(204);
	await isShown(page, site);
	site.front.fault = null;
	await wait(REST);
	// Some visitors may get the stale page while it is being rendered again.
	for (const path of [post, '/blog'])
		await expect
			.soft(async () => {
				await page.goto(site.url + path);
				await expect(page.getByRole('main')).toContainText('Written meanwhile', { timeout: 2000 });
			}, path)
			.toPass({ timeout: 60_000 });
});

const parts = [
	{ name: 'categories', broken: /\/categories\b/, path: '/blog', heading: 'Categories' },
	{ name: 'tags', broken: /\/tags\b/, path: '/blog', heading: 'Tags' },
	{ name: 'months', broken: /_fields=slug/, path: '/blog', heading: 'Archives' },
	{ name: 'search', broken: /[?&]search=/, path: '/blog?search=thread', heading: 'Posts' },
];

for (const { name, broken, path, heading } of parts) {
	test(`where only the ${name} cannot be had, their place says so and the rest of the page is there`, async ({
		page,
		openSite,
	}) => {
		const site = await openSite({ isTapped: true });
		site.tap.broken = broken;
		await page.goto(site.url + path);
		const box = page
			.locator('section')
			.filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
		await expect(box.getByRole('alert')).not.toBeEmpty();
		await expect(page.getByRole('alert')).toHaveCount(1);
		await isFramed(page);
		for (const other of ['Categories', 'Tags', 'Archives', 'Recent posts']) {
			if (other !== heading)
				await expect(page.getByRole('heading', { name: other, exact: true })).toBeVisible();
		}
		if (name !== 'search') await expect(page.locator('.posts').getByRole('article')).toHaveCount(12);
		expect.soft(await page.getByText(/We can’t check for new posts/).count(), 'it does answer').toBe(0);

		site.tap.broken = null;
		await retry(page).click();
		await expect(page.getByRole('alert')).toHaveCount(0);
		await expect(box.getByRole('link').first()).toBeVisible();

		site.tap.broken = broken;
		const response = await fetch(withLanguage(site.url + path, '?lang=ar'));
		expect(response.status).toBe(name === 'search' ? 503 : 200);
		// The months of all languages come from one response, which is still cached.
		expect(response.headers.has('retry-after')).toBe(name !== 'months');
	});
}

test('where only the tags cannot be had, a post that nobody has read yet is shown also after many visits', async ({
	page,
	openSite,
}) => {
	const site = await openSite({ isTapped: true });
	site.tap.broken = /\/tags\b/;
	for (let visit = 0; visit < 5; visit++) expect((await fetch(`${site.url}/blog`)).status).toBe(200);
	await page.goto(site.url + post);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title);
});

test('a post that has changed, and one that is gone, are shown so at the next visit after the source has said it', async ({
	page,
	openSite,
	expects,
}) => {
	expects(/status of 404/);
	const site = await openSite({ isTapped: true });
	await isShown(page, site);
	site.tap.edit = (body) => withTitle(body, 'Changed & signed');
	expect(await site.tellOfChange(`whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(401);
	await isShown(page, site);
	expect(await site.tellOfChange()).toBe(204);
	for (const path of ['/blog', post]) {
		await page.goto(site.url + path);
		await expect(page.getByRole('main').getByText('Changed & signed').first(), path).toBeVisible();
		await expect(page.getByText(newest.title)).toHaveCount(0);
	}
	site.tap.edit = (body) => (Array.isArray(body) ? body.filter(({ slug }) => slug !== newest.slug) : body);
	expect(await site.tellOfChange()).toBe(204);
	await page.goto(site.url + post);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
	expect((await fetch(site.url + post)).status).toBe(404);
	await page.goto(`${site.url}/blog`);
	await expect(page.locator('.posts').getByRole('article')).toHaveCount(11);
	await expect(page.getByText('Changed & signed')).toHaveCount(0);
});

/** Pages outside the blog. */
const others = ['/', '/quizzes', '/iq-test', '/api/user/domain-quiz/index?language=en'];

/**
 * How long each of the others takes, in milliseconds: the median of nine requests, as the browser sees it.
 */
async function medians(page: Page): Promise<number[]> {
	return page.evaluate(async (paths) => {
		const times = paths.map((): number[] => []);
		for (let round = 0; round < 9; round++) {
			for (const [index, path] of paths.entries()) {
				const begun = performance.now();
				await (await fetch(path, { cache: 'no-store' })).arrayBuffer();
				times[index]?.push(performance.now() - begun);
			}
		}
		return times.map((each) => each.toSorted((a, b) => a - b)[4] ?? 0);
	}, others);
}

/** Ten readers, in as many languages as have addresses, repeatedly read uncached pages. */
function keepReading(url: string) {
	const enough = new AbortController();
	let answered = 0;
	const languages = ['ar', 'de', 'nl', 'fr', 'sv', 'it', 'es', 'tr', 'en', 'ar'];
	const readers = languages.map(async (language, index) => {
		while (!enough.signal.aborted) {
			const response = await fetch(`${url}/blog?lang=${language}&page=${index + 2}`, enough);
			await response.text();
			answered += 1;
			await wait(250);
		}
	});
	return {
		answered: () => answered,
		async stop() {
			enough.abort();
			await Promise.allSettled(readers);
		},
	};
}

function inWords(times: number[]): string {
	return `${times.map((time) => time.toFixed(1)).join(', ')} ms`;
}
