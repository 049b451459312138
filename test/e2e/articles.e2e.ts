import { brotliCompressSync, constants } from 'node:zlib';
import type { Response } from '@playwright/test';
import { readArticles } from '../../server/content/articles/read-articles.ts';
import { translatorIn } from './catalogue.ts';
import { axeViolations } from './probes/accessibility.ts';
import { cutOff, smallTargets } from './probes/overflow.ts';
import { wideFonts } from './probes/weight.ts';
import { expect, type Page, test } from './story.ts';

const { articles } = readArticles('content/articles');

/**
 * Limits of a first visit in transferred bytes, without pictures: a whole guide, and the script of a tool.
 */
const MOST = 60_000;
const MOST_SCRIPT = 4_000;

/** Tests that share the articles, so that they run in parallel. */
const PARTS = 6;

for (let part = 0; part < PARTS; part++) {
	const own = articles.filter((_, index) => index % PARTS === part);

	test(`an article is as light as paper, its tool begins on the first screen, and nothing of it is cut off, too small or inaccessible (part ${part + 1} of ${PARTS})`, async ({
		page,
		context,
	}) => {
		test.setTimeout(240_000);
		const browser = await context.newCDPSession(page);
		await browser.send('Network.enable');
		await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
		const faults: string[] = [];
		expect(own.filter(({ tool }) => tool).length).toBeGreaterThan(5);
		for (const article of own) {
			const { path } = article;
			await page.setViewportSize({ width: 1280, height: 800 });
			const found = weightFaults(article, await weigh(page, path));
			found.push(
				...(await wideFonts(page)).map((font) => `loads ${font} for characters that it does not expect`),
			);
			found.push(...(await overflowFaults(page)).map((fault) => `at 1280: ${fault}`));
			if (article.tool) found.push(...(await lateTool(page, 520)));
			await page.setViewportSize({ width: 360, height: 800 });
			if (article.tool) found.push(...(await lateTool(page, 640)));
			await page.setViewportSize({ width: 320, height: 800 });
			found.push(...(await overflowFaults(page)).map((fault) => `at 320: ${fault}`));
			// Some articles are among the screens that axe checks in every run.
			if (process.env.FULL) found.push(...(await axeViolations(page)));
			expect(await withoutOwnFonts(page), path).toBeGreaterThan(1);
			found.push(...(await overflowFaults(page)).map((fault) => `in fonts of the system: ${fault}`));
			faults.push(...found.map((fault) => `${path}: ${fault}`));
		}
		expect(faults).toEqual([]);
	});
}

const overflowFaults = async (page: Page) => [...(await cutOff(page)), ...(await smallTargets(page))];

/**
 * A fault if a tool begins lower on the page than `lowest`. A page does without fonts that arrive late, and other letters
 * take more room: a page whose tool is too low is opened up to three times more.
 */
async function lateTool(page: Page, lowest: number): Promise<string[]> {
	const first = page.locator('.tool').first();
	const topNow = () => first.evaluate((tool) => tool.getBoundingClientRect().top + scrollY);
	let top = await topNow();
	for (let more = 3; more > 0 && top > lowest; more--) {
		await page.reload();
		await page.evaluate(() => document.fonts.ready);
		top = await topNow();
	}
	return top > lowest ? [`its tool begins at ${top}, not at ${lowest} or above`] : [];
}

/** Uses system fonts, as when ours don't load; returns how many of ours the page would have loaded. */
function withoutOwnFonts(page: Page): Promise<number> {
	return page.evaluate(() => {
		let count = 0;
		for (const { cssRules, ownerNode } of document.styleSheets)
			for (let place = cssRules.length - 1; place >= 0; place--)
				if (cssRules[place] instanceof CSSFontFaceRule) {
					(ownerNode as HTMLStyleElement).sheet?.deleteRule(place);
					count++;
				}
		return count;
	});
}

function weightFaults({ tool }: (typeof articles)[number], came: Map<string, number>): string[] {
	const faults: string[] = [];
	const script = came.get('script') ?? 0;
	const all = sum(came);
	if (all === 0) faults.push('nothing has come');
	if (script > MOST_SCRIPT) faults.push(`${script} bytes of script`);
	if (!tool && script > 0) faults.push('has script and no tool');
	if (all > MOST) faults.push(`${all} bytes: ${[...came].map((each) => each.join(' ')).join(', ')}`);
	return faults;
}

/**
 * The bytes transferred for a page, by type, without the icon and preview image. A page that is asked for again is
 * compressed further, which takes the server longer than all else here: only one that is too heavy is weighed again.
 */
async function weigh(page: Page, path: string): Promise<Map<string, number>> {
	const first = await received(page, path);
	if (sum(first) <= MOST) return first;
	await expect(async () => {
		const response = await page.request.get(encodeURI(path));
		const before = brotliCompressSync(await response.body(), {
			params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
		});
		expect(Number(response.headers()['content-length'])).toBeLessThan(before.length);
	}).toPass();
	return received(page, path);
}

async function received(page: Page, path: string): Promise<Map<string, number>> {
	// What the page before asked for may come late, such as a font.
	await page.goto('about:blank');
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

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);

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
	const told = translatorIn('ar')('article.elsewhere').replace('{language}', 'الإنجليزية');
	await expect(page.getByText(told)).toBeVisible();
	await expect(page.locator('article')).toHaveAttribute('lang', 'en');
	await expect(page.locator('article')).toHaveAttribute('dir', 'ltr');
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/iq-score\/good-iq-score$/);
	await expect(page.locator('link[rel=alternate]')).toHaveCount(13);
});

test('an article shows its drawing beside its title on a wide screen, and as a low strip on a phone', async ({
	page,
}) => {
	const [first = articles[0]] = articles.filter(({ language }) => language === 'en');
	await page.goto(first?.path ?? '/');
	const drawing = page.locator('article > .post-picture');
	await expect(drawing).toHaveAttribute('alt', first?.alt ?? '');
	await expect.poll(async () => drawing.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(480);
	const heading = await page.locator('article h1').boundingBox();
	const beside = await drawing.boundingBox();
	expect(beside?.x).toBeGreaterThan((heading?.x ?? 0) + 300);
	expect(beside?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
	await page.setViewportSize({ width: 360, height: 800 });
	expect((await drawing.boundingBox())?.height).toBeLessThanOrEqual(125);
});

test('the page of a group shows the drawing of each of its guides', async ({ page }) => {
	await page.goto('/iq-score');
	const cards = page.locator('.more .articles > li');
	const count = await cards.count();
	expect(count).toBeGreaterThan(5);
	await expect(cards.locator('img')).toHaveCount(count);
	for (const each of await cards.locator('img').all()) {
		await each.scrollIntoViewIfNeeded();
		await expect.poll(async () => each.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
	}
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
