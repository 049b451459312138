import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { screen } from '../shots/screens.ts';
import { layoutShifts, recordShifts } from './probes/layout-shift.ts';
import { begin, expect, type Page, test } from './story.ts';

const open = (page: Page, { url, dataDir }: { url: string; dataDir: string }, name: string) =>
	screen(name).open({ page, url, query: '', dataDir });

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
	await open(page, server, 'desk-account');
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
		await open(page, server, 'desk-account');
		await open(page, server, 'desk-log');
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
