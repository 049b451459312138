import type { Locator } from '@playwright/test';
import { startByApi } from '../by-api.ts';
import { screen } from '../shots/screens.ts';
import { takeTime } from '../spend-time.ts';
import { layoutShifts, recordShifts } from './probes/layout-shift.ts';
import { expect, type Page, scriptIsReady, test } from './story.ts';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * The positions of matching elements, in CSS pixels of the window. Before the first paint, while fonts are on their way,
 * text is invisible and as wide as in another font.
 */
const placesOf = (parts: Locator) =>
	parts.evaluateAll(async (all) => {
		await document.fonts.ready;
		return all.map((part) => {
			const { left, top, width, height } = part.getBoundingClientRect();
			return [left, top, width, height];
		});
	});

const open = (name: string, page: Page, { url, dataDir }: { url: string; dataDir: string }, query = '') =>
	screen(name).open({ page, url, query, dataDir });

for (const [width, height] of [
	[390, 844],
	[1366, 768],
] as const)
	test(`Check without a choice moves nothing in ${width}×${height}`, async ({ page, server }) => {
		await page.setViewportSize({ width, height });
		await open('question', page, server);
		await scriptIsReady(page);
		const parts = page.locator('.stem, .choice, .question-actions > *, .settings');
		const before = await placesOf(parts);
		await page.getByRole('button', { name: 'Check' }).click();
		await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
			'Please choose an answer to continue',
		);
		expect(await placesOf(parts)).toEqual(before);
	});

for (const [width, height, query] of [
	[360, 640, ''],
	[390, 844, '?lang=de'],
	[1366, 768, ''],
] as const)
	test(`saving an answer on a slow network moves nothing in ${width}×${height}${query}`, async ({
		page,
		server,
	}) => {
		await page.setViewportSize({ width, height });
		const sent = Promise.withResolvers<void>();
		await page.route('**/api/user/attempt/*/answer', async (route) => {
			await sent.promise;
			await route.continue();
		});
		await open('question-chosen', page, server, query);
		await scriptIsReady(page);
		const parts = page.locator('.stem, .choice, .question-actions > *, .question-notes, .settings');
		const before = await placesOf(parts);
		const text = page.locator('.question-notes [role=status] > *');
		await page.locator('.question-actions button[type=submit]').click();
		await expect(text).toBeVisible();
		expect(await placesOf(parts)).toEqual(before);
		const waiting = await text.textContent();
		sent.resolve();
		await expect(text).not.toHaveText(waiting ?? '');
		expect(await placesOf(parts)).toEqual(before);
	});

test('Next before all statements are answered moves nothing on a wide screen', async ({ page, server }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open('several', page, server);
	await scriptIsReady(page);
	const parts = page.locator('.worded, .choice, .question-actions > *, .settings');
	const before = await placesOf(parts);
	await page.getByRole('button', { name: 'Next' }).click();
	const fault = page.getByRole('alert').filter({ hasText: /./ });
	await expect(fault).toHaveText('Please choose an answer for each statement to continue');
	expect(await placesOf(parts)).toEqual(before);
	const [[, top = 0, , height = 0] = []] = await placesOf(fault);
	const [[, buttonTop = 0, , buttonHeight = 0] = []] = await placesOf(
		page.locator('.question-actions .button'),
	);
	expect(Math.abs(top + height / 2 - buttonTop - buttonHeight / 2)).toBeLessThan(3);
});

for (const [width, height] of [
	[360, 800],
	[1280, 800],
] as const)
	test(`Check is at one height from question to question, however long, in ${width}×${height}`, async ({
		page,
		server,
	}) => {
		await page.setViewportSize({ width, height });
		const tops: number[] = [];
		for (const name of ['options-picture', 'options-several']) {
			await open(name, page, server);
			await scriptIsReady(page);
			const [[, top = 0] = []] = await placesOf(page.getByRole('button', { name: 'Check' }));
			tops.push(top);
		}
		expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 800))).toBeLessThan(3);
	});

for (const lang of ['en', 'ar'])
	test(`the clock moves nothing when ten minutes become nine, in ${lang}`, async ({ page, server }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		const { attempt } = await startByApi(page, server.url, 'iq-test');
		// Of twenty minutes, ten and a few seconds are left.
		takeTime(server.url, attempt.id, 594_000);
		await recordShifts(page);
		await page.goto(`${server.url}/iq-test/q-1?lang=${lang}`);
		const time = page.getByRole('timer');
		await expect(time).toHaveText(/^10:0\d$/);
		await expect(time).toHaveText(/^9:5\d$/, { timeout: 15_000 });
		expect(await layoutShifts(page)).toEqual([]);
	});

test('a time below ten minutes ends where the ruler below it ends', async ({ page, server }) => {
	await screen('statement').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	const time = await endOf(page.getByRole('timer').locator('time'));
	const ruler = await endOf(page.locator('svg.position'));
	expect(Math.abs(time - ruler)).toBeLessThan(1);
});

async function endOf(part: Locator): Promise<number> {
	const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
	return x + width;
}

/** A proxy that holds back the part of a page after `end` until it is told to send it. */
test('the list of languages opens below the way through the site, covers nothing and moves none of it', async ({
	page,
}) => {
	await page.goto('/quizzes');
	const links = page.locator('.nav > a, .languages > summary');
	const before = await placesOf(links);
	await page.locator('summary').filter({ hasText: 'English' }).click();
	await expect(page.getByRole('button', { name: 'Italiano' })).toBeVisible();
	expect(await placesOf(links)).toEqual(before);
	const [list, heading] = [page.locator('.languages form'), page.getByRole('heading', { level: 1 })];
	const [[, top = 0, , height = 0] = []] = await placesOf(list);
	const [[, below = 0] = []] = await placesOf(heading);
	expect(below).toBeGreaterThan(top + height);
});

test('the buttons below five statements cover none of them', async ({ page, server }) => {
	await open('several', page, server);
	await scriptIsReady(page);
	const statements = page.locator('.worded');
	await expect(statements).toHaveCount(5);
	for (const index of [0, 1, 2, 3, 4]) {
		await statements.nth(index).getByRole('radio').first().focus();
		const [[, bar = 0] = []] = await placesOf(page.locator('.question-actions'));
		const ends = (await placesOf(statements)).map(([, top = 0, , height = 0]) => top + height);
		expect(Math.max(...ends)).toBeLessThanOrEqual(bar);
	}
});

test('a button stays filled under the pointer', async ({ page }) => {
	await page.goto('/');
	const button = page.locator('.lede .button');
	const colours = () =>
		button.evaluate((element) => {
			const { backgroundColor, color } = getComputedStyle(element);
			return { backgroundColor, color };
		});
	const before = await colours();
	await button.hover();
	const after = await colours();
	expect(after.color).toBe(before.color);
	expect(after.backgroundColor).not.toBe(before.backgroundColor);
	const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	expect(after.backgroundColor).not.toBe(paper);
});

test.describe('on a screen that is touched', () => {
	test.use({ hasTouch: true, isMobile: true });

	test('a button that was pressed looks as before', async ({ page, server }) => {
		await open('question', page, server);
		await scriptIsReady(page);
		const check = page.getByRole('button', { name: 'Check' });
		const colour = () =>
			check.evaluate((element) => {
				element.style.transition = 'none';
				return getComputedStyle(element).backgroundColor;
			});
		const before = await colour();
		// After a tap, a browser leaves its pointer there.
		await check.hover();
		expect(await check.evaluate((element) => element.matches(':hover'))).toBe(true);
		expect(await colour()).toBe(before);
	});
});

test('scales run from left to right in Arabic too, and home shows the same sample', async ({
	page,
	server,
}) => {
	for (const address of ['/', '/?lang=ar']) {
		await page.goto(address);
		await expect(page.locator('.reading')).toContainText('112');
	}
	await open('report-types', page, server, '?lang=ar');
	const scales = page.locator('.scales > li');
	await expect(scales).toHaveCount(4);
	for (const scale of await scales.all()) {
		await expect(scale.locator('> svg')).toHaveCSS('transform', 'none');
		const [first, last] = [scale.locator('.ends > span').first(), scale.locator('.ends > span').last()];
		const [[left = 0] = []] = await placesOf(first);
		const [[right = 0] = []] = await placesOf(last);
		expect(left).toBeLessThan(right);
	}
});

test('an answer that opens is marked by a plus, and by a minus once it is open', async ({ page }) => {
	await page.goto('/');
	const summary = page.locator('.questions summary').first();
	const upright = () =>
		summary.evaluate((element) => getComputedStyle(element, '::after').backgroundSize.split(', ')[1]);
	expect(await upright()).toBe('1px 100%');
	await summary.click();
	expect(await upright()).toBe('0px 100%');
});
