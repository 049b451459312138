import { takeByApi } from '../by-api.ts';
import { expect, mailTo, type Page, reportLink, test } from './story.ts';

/** Opens the private report of a complete attempt, and returns the token in its address. */
async function openReport(page: Page, server: Parameters<typeof mailTo>[0], email: string): Promise<string> {
	await takeByApi(page, server.url, 'iq-test', email);
	const link = reportLink(await mailTo(server, email));
	await page.goto(link);
	return new URL(link).pathname.slice('/report/'.length);
}

const part = (page: Page) => page.getByRole('region', { name: 'Share your result' });

/** Shares the named parts, and returns the public address. */
async function show(page: Page, ...names: RegExp[]): Promise<string> {
	for (const name of names) await part(page).getByRole('checkbox', { name }).check();
	await part(page).getByRole('button', { name: 'Create the page and picture' }).click();
	await expect(part(page).getByRole('status').first()).toHaveText('Action was successful');
	return part(page).locator('.share-address').innerText();
}

test('a visitor shows two things of a result; a stranger sees them in another language, until they are taken back', async ({
	page,
	browser,
	server,
	email,
	expects,
}) => {
	expects(/status of 404/);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const token = await openReport(page, server, email);
	await expect(page.locator('script[src]')).toHaveCount(0);
	const address = await show(page, /^Your range:/, /^Your band:/);
	const picture = part(page).getByRole('img', { name: /^IQ test: Most likely/ });
	const sizeOf = async () =>
		picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
	await expect.poll(sizeOf, 'the picture comes').toEqual([1200, 630]);
	await part(page).getByRole('button', { name: 'Copy link' }).click();
	await expect(part(page).getByRole('status').last()).toHaveText('Action was successful');
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

	const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
	const answer = await stranger.goto(`${address}?lang=de`);
	expect(answer?.headers()).toMatchObject({
		'cache-control': 'no-store',
		'referrer-policy': 'same-origin',
		'x-robots-tag': 'noindex',
	});
	const html = (await answer?.text()) ?? '';
	for (const own of ['Ana', email, token]) expect(html).not.toContain(own);
	await expect(stranger.getByRole('main').getByRole('list').first()).toContainText('wahrscheinlich');
	await expect(stranger.locator('script[src]')).toHaveCount(0);
	const seen = await stranger.locator('meta[property="og:image"]').getAttribute('content');
	const said = async (name: string) => stranger.locator(`meta[property="${name}"]`).getAttribute('content');
	expect(await said('og:image:alt')).toMatch(/Most likely/);
	expect(await said('og:title')).toMatch(/^IQ test: .*\d/);
	const file = await stranger.context().request.get(seen ?? '');
	expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);
	const bytes = await file.body();
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

	const stop = part(page).getByRole('button', { name: 'Stop sharing' });
	await stop.click();
	await expect(part(page).getByRole('alert')).toBeVisible();
	expect((await stranger.reload())?.status()).toBe(200);
	await part(page).getByRole('checkbox', { name: 'Yes, stop sharing.' }).check();
	await stop.click();
	await expect(picture).toHaveCount(0);
	expect((await stranger.reload())?.status()).toBe(404);
	await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
	expect((await stranger.context().request.get(seen ?? '')).status()).toBe(404);
	await stranger.context().close();
});

for (const [width, height] of [
	[390, 844],
	[1280, 800],
] as const)
	test(`what is made after nothing was ticked is seen at once in ${width}×${height}`, async ({
		page,
		server,
		email,
	}) => {
		await page.setViewportSize({ width, height });
		await openReport(page, server, email);
		await part(page).getByRole('button', { name: 'Create the page and picture' }).click();
		await expect(part(page).getByRole('alert')).toBeVisible();
		await show(page, /^Your score/);
		const picture = part(page).getByRole('img', { name: /^IQ test: / });
		await expect(picture).toBeInViewport({ ratio: 1 });
	});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('all of it works: nothing ticked is said, the choice changes, the address stays', async ({
		page,
		server,
		email,
	}) => {
		await openReport(page, server, email);
		await part(page).getByRole('button', { name: 'Create the page and picture' }).click();
		await expect(part(page).getByRole('alert')).toBeVisible();
		const address = await show(page, /^Your score/);
		await expect(part(page).getByRole('button', { name: 'Copy link' })).toBeHidden();
		await expect(part(page).getByRole('checkbox', { name: /^Your range/ })).toBeChecked();
		await part(page)
			.getByRole('checkbox', { name: /^Your score/ })
			.uncheck();
		expect(await show(page, /^Your band/)).toBe(address);
		await part(page).getByRole('link', { name: 'See what other people will see' }).click();
		await expect(page).toHaveURL(/\/shared\/[\w-]{43}$/);
		await expect(page.getByRole('heading', { level: 1 })).toContainText('IQ test');
		await page.getByRole('link', { name: 'Go to the test' }).click();
		await expect(page).toHaveURL(/\/iq-test$/);
	});
});
