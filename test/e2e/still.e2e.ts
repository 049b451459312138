import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { startByApi } from '../by-api.ts';
import { screen } from '../shots/screens.ts';
import { takeTime } from '../spend-time.ts';
import { layoutShifts, recordShifts } from './probes/layout-shift.ts';
import { begin, expect, type Page, scriptIsReady, test } from './story.ts';

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

for (const [path, part] of [
	['/iq-test/q-1', 'class="frame">'],
	['/blog?lang=ar', '<summary'],
	['/blog?lang=ar', 'class="frame">'],
] as const)
	test(`nothing of ${path} moves that was painted when ${part} had arrived and the rest had not`, async ({
		page,
		server,
	}) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await begin(page);
		// Cached from here on, so that no skeleton is sent first.
		await page.goto('/blog?lang=ar');
		const [early, late] = [page.locator('.wordmark'), page.getByRole('heading', { level: 1 })];
		expect(await shiftsInTwoParts(page, { url: server.url, path, part, early, late })).toEqual([]);
	});

test('nothing of the desk moves that was painted when half of its bar had arrived', async ({
	page,
	server,
}) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await open('desk-account', page, server);
	const [early, late] = [page.locator('.desk-bar bdi'), page.getByRole('button', { name: 'Sign out' })];
	const sent = { url: server.url, path: '/desk/account', part: '</bdi>', early, late };
	expect(await shiftsInTwoParts(page, sent)).toEqual([]);
});

for (const width of [360, 1280])
	test(`nothing of the desk’s log moves that was painted when half of a time had arrived, in ${width}`, async ({
		page,
		server,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await open('desk-account', page, server);
		await open('desk-log', page, server);
		const html = await (await page.request.get('/desk/log')).text();
		const times = html.match(/<time[^>]* data-moment="time">[^<]*M UT/g) ?? [];
		expect(times.length).toBeGreaterThan(3);
		const rows = page.locator('.desk-log tbody tr');
		const sent = {
			url: server.url,
			path: '/desk/log',
			part: times[2] ?? '',
			early: rows.nth(2),
			late: rows.nth(3),
		};
		expect(await shiftsInTwoParts(page, sent)).toEqual([]);
	});

/** What moves on a page that is sent up to `part`, with `early` in it, and half a second later with `late`. */
async function shiftsInTwoParts(
	page: Page,
	{
		url,
		path,
		part,
		early,
		late,
	}: { url: string; path: string; part: string; early: Locator; late: Locator },
) {
	const slow = await sendInTwoParts(url, part);
	await recordShifts(page);
	await page.goto(slow.url + path, { waitUntil: 'commit' });
	await expect(early).toBeAttached();
	// A page that paints too early needs the time to do so; one that doesn't has no state to wait for.
	await page.waitForTimeout(500);
	await expect(late).toHaveCount(0);
	slow.sendRest();
	await expect(late).toBeVisible();
	const shifts = await layoutShifts(page);
	slow.close();
	return shifts;
}

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
async function sendInTwoParts(url: string, end: string) {
	const { promise: isReleased, resolve: sendRest } = Promise.withResolvers<void>();
	const proxy = createServer((request, response) => {
		void (async () => {
			const { cookie = '' } = request.headers;
			const answer = await fetch(url + request.url, { headers: { cookie } });
			const type = answer.headers.get('content-type') ?? '';
			response.writeHead(answer.status, { 'content-type': type });
			const body = Buffer.from(await answer.arrayBuffer());
			const at = type.startsWith('text/html') ? body.indexOf(end) + end.length : body.length;
			response.write(body.subarray(0, at));
			if (at < body.length) await isReleased;
			response.end(body.subarray(at));
		})();
	});
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	const { hostname } = new URL(url);
	return {
		url: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
		sendRest,
		close() {
			proxy.closeAllConnections();
			proxy.close();
		},
	};
}

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
