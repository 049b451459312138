import { AxeBuilder } from '@axe-core/playwright';
import type { Response } from '@playwright/test';
import { readArticles } from '../../server/content/articles/read-articles.ts';
import { cutOff, smallTargets } from './look.ts';
import { expect, type Page, test } from './story.ts';

const { articles } = readArticles('content/articles');
const KB = 1024;

/** On a first view, as it travels: the whole of a guide without a tool, and the script of one with a tool. */
const MOST = 60 * KB;
const MOST_SCRIPT = 25 * KB;

test('a guide without a tool is as light as paper, and a tool is small', async ({ page }) => {
	test.setTimeout(240_000);
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.enable');
	await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
	const heavy: string[] = [];
	for (const { path, tool, language } of articles) {
		const came = await weigh(page, path);
		const script = came.get('script') ?? 0;
		const all = [...came.values()].reduce((sum, size) => sum + size, 0);
		if (script > MOST_SCRIPT) heavy.push(`${path}: ${script} bytes of script`);
		if (!tool && script > 0) heavy.push(`${path} has script and no tool`);
		if (!tool && language === 'en' && all > MOST)
			heavy.push(`${path}: ${all} bytes: ${[...came].map((each) => each.join(' ')).join(', ')}`);
	}
	expect(heavy).toEqual([]);
});

/** What came over the line for a page, in bytes, by its kind; the icon and the picture for links are not part of the page. */
async function weigh(page: Page, path: string): Promise<Map<string, number>> {
	// A page that is made for the first time may be late, and then comes in two parts that are not packed.
	await page.request.get(encodeURI(path));
	const responses: Response[] = [];
	const keep = (response: Response) => void responses.push(response);
	page.on('response', keep);
	await page.goto(encodeURI(path));
	await page.evaluate(() => document.fonts.ready);
	page.off('response', keep);
	const came = new Map<string, number>();
	for (const response of responses) {
		const kind = response.request().resourceType();
		if (kind === 'image' || kind === 'other') continue;
		const { responseBodySize } = await response.request().sizes();
		came.set(kind, (came.get(kind) ?? 0) + responseBodySize);
	}
	return came;
}

for (const [width, faces] of [
	[320, 'ours'],
	[320, 'those of the system'],
	[1280, 'ours'],
] as const) {
	test(`nothing of an article is cut off or too small to press at ${width} pixels in ${faces}`, async ({
		page,
		expects,
	}) => {
		if (faces !== 'ours') {
			expects(/Failed to load resource: net::ERR_FAILED/);
			await page.route('**/*.woff2', (route) => route.abort());
		}
		test.setTimeout(240_000);
		await page.setViewportSize({ width, height: 800 });
		const faults: string[] = [];
		for (const { path } of articles) {
			await page.goto(encodeURI(path));
			const found = [...(await cutOff(page)), ...(await smallTargets(page))];
			faults.push(...found.map((fault) => `${path}: ${fault}`));
		}
		expect(faults).toEqual([]);
	});
}

test('axe finds no fault in any article', async ({ page }) => {
	test.skip(!process.env.FULL, 'some articles are among the screens that axe looks at');
	test.setTimeout(600_000);
	const faults: string[] = [];
	for (const { path } of articles) {
		await page.goto(encodeURI(path));
		const { violations } = await new AxeBuilder({ page })
			.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
			.analyze();
		for (const { id, nodes } of violations) faults.push(`${path}: ${id}: ${nodes[0]?.html}`);
	}
	expect(faults).toEqual([]);
});

test('an article says where it stands, who wrote it, when it was checked, and from what', async ({
	page,
}) => {
	for (const path of ['/iq-score/good-iq-score', '/iq-score/good-iq-score?lang=ar', '/ar/30-حكمة']) {
		await page.goto(encodeURI(path));
		const main = page.getByRole('main');
		const article = main.getByRole('article');
		await expect(main.locator('.way li').last()).toHaveAttribute('aria-current', 'page');
		await expect(article.locator('time')).toHaveCount(1);
		const sources = article.locator('.sources li');
		expect(await sources.count()).toBeGreaterThanOrEqual(3);
		await article.locator('sup a').first().click();
		await expect(sources.first()).toBeInViewport();
		await sources.first().locator('a').last().click();
		await expect(article.locator('sup a').first()).toBeInViewport();
	}
});

test('a guide in English stands in English on a page of another language', async ({ page }) => {
	await page.goto('/iq-score/good-iq-score?lang=ar');
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	await expect(page.locator('article')).toHaveAttribute('lang', 'en');
	await expect(page.locator('article')).toHaveAttribute('dir', 'ltr');
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/iq-score\/good-iq-score$/);
	await expect(page.locator('link[rel=alternate]')).toHaveCount(2);
});

test('an article is printed without what only a screen needs', async ({ page }) => {
	await page.goto('/iq-score/different-iq-scales');
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('article h1')).toBeVisible();
	await expect(page.locator('.sources')).toBeVisible();
	for (const part of ['.foot', '.toc', '.head nav', '.tool form', '.way'])
		await expect(page.locator(part), part).toBeHidden();
	await expect(page.locator('.tool table')).toBeVisible();
});
