import { takeByApi } from '../by-api.ts';
import { expect, mailTo, type Page, reportLink, test } from './story.ts';

type Server = Parameters<typeof mailTo>[0];

/** Takes a test in a page's browser, and returns the address of its private report. */
async function take(page: Page, server: Server, email: string, quiz = 'iq-test'): Promise<string> {
	await takeByApi(page, server.url, quiz, email);
	return reportLink(await mailTo(server, email));
}

const part = (page: Page) => page.getByRole('region', { name: 'Share your result' });
const box = (page: Page, name: RegExp) => part(page).getByRole('checkbox', { name });
const press = (page: Page, name: string) => part(page).getByRole('button', { name }).click();
const unfold = (page: Page, title = 'Choose what other people will see') =>
	part(page).getByText(title, { exact: true }).first().click();

/** The public address, once a result is shared. */
async function addressOf(page: Page): Promise<string> {
	await expect(part(page).getByRole('status').first()).toHaveText('Action was successful');
	return part(page).locator('.share-address').innerText();
}

test('one press on the result page shares it; a stranger sees it in another language, until it is taken back', async ({
	page,
	browser,
	server,
	email,
	expects,
}) => {
	expects(/status of 404/);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const report = await take(page, server, email);
	await page.goto('/iq-test/result');
	await expect(page.locator('script[src]')).toHaveCount(0);
	await press(page, 'Share my result');
	const address = await addressOf(page);
	const picture = part(page).getByRole('img', { name: /^IQ test: .*\d/ });
	const sizeOf = async () =>
		picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
	await expect.poll(sizeOf, 'the picture comes').toEqual([1200, 630]);
	await press(page, 'Copy link');
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
	const token = new URL(report).pathname.slice('/report/'.length);
	for (const own of ['Ana', email, token]) expect(html).not.toContain(own);
	await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
		/^IQ.*(wahrscheinlich|vielleicht|selbst mit Fehlerspanne)/,
	);
	await expect(stranger.locator('script[src]')).toHaveCount(0);
	const said = async (name: string) => stranger.locator(`meta[property="${name}"]`).getAttribute('content');
	expect(await said('og:image:alt')).toMatch(/^IQ test: /);
	expect(await said('og:title')).toMatch(/^IQ \d+.* (most likely|possibly|\(range:) /i);
	const seen = (await said('og:image')) ?? '';
	expect(seen).toMatch(/\/picture\.png$/);
	const links = page.getByRole('main').locator('a[download]');
	const sizes = [];
	for (const link of await links.all()) {
		const file = await stranger.context().request.get((await link.getAttribute('href')) ?? '');
		expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);
		const bytes = await file.body();
		sizes.push([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]);
	}
	expect(sizes).toEqual([
		[1200, 630],
		[1080, 1080],
		[1080, 1920],
	]);

	await unfold(page, 'Stop sharing');
	await press(page, 'Stop sharing');
	await expect(part(page).getByRole('alert')).toBeVisible();
	expect((await stranger.reload())?.status()).toBe(200);
	await box(page, /^Yes, stop sharing/).check();
	await press(page, 'Stop sharing');
	await expect(picture).toHaveCount(0);
	expect((await stranger.reload())?.status()).toBe(404);
	await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
	expect((await stranger.context().request.get(seen)).status()).toBe(404);
	await stranger.context().close();
});

test('the thank-you page of a types test has the letters, and shares them with how likely each is', async ({
	page,
	server,
	email,
}) => {
	await take(page, server, email, 'sixteen-types-short');
	await page.goto('/sixteen-types-short/thank-you');
	const letters = await page.locator('.type-found .number').innerText();
	expect(letters).toMatch(/^[EIX][SNX][TFX][JPX]$/);
	await expect(page.locator('.type-found .type-drawing')).toBeVisible();
	await press(page, 'Share my result');
	await page.goto(await addressOf(page));
	const finding = new RegExp(
		`^${letters}, (possibly [EISNTFJP]{4}|and no other type is likely|with X for a tie)`,
	);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(finding);
	await expect(page).toHaveTitle(finding);
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
		await page.goto(await take(page, server, email));
		await unfold(page);
		for (const each of await part(page).getByRole('checkbox').all()) await each.uncheck();
		await press(page, 'Share my result');
		await expect(part(page).getByRole('alert')).toBeVisible();
		await box(page, /^Your score/).check();
		await press(page, 'Share my result');
		const picture = part(page).getByRole('img', { name: /^IQ test: / });
		await expect(picture).toBeInViewport({ ratio: 1 });
	});

test('in another browser, as mail scanners have, nothing is ticked, and a press alone shares nothing', async ({
	page,
	browser,
	server,
	email,
}) => {
	const report = await take(page, server, email);
	const other = await (await browser.newContext({ baseURL: server.url })).newPage();
	await other.goto(report);
	await expect(part(other).getByRole('checkbox', { checked: true })).toHaveCount(0);
	const bare = await other.context().request.post(report, { form: { intent: 'share' } });
	expect(bare.status()).toBe(422);
	await press(other, 'Share my result');
	await expect(part(other).getByRole('alert')).toBeVisible();
	await expect(part(other).locator('.share-address')).toHaveCount(0);
	await box(other, /^Your range:/).check();
	await press(other, 'Share my result');
	await other.goto(await addressOf(other));
	await expect(other).toHaveTitle(/^IQ test: (Most likely|Possibly)/);
	await other.context().close();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('all of it works: one press, another choice, and the address stays', async ({
		page,
		server,
		email,
	}) => {
		await take(page, server, email);
		await page.goto('/iq-test/result');
		await press(page, 'Share my result');
		const address = await addressOf(page);
		await expect(part(page).getByRole('button', { name: 'Copy link' })).toBeHidden();
		await unfold(page);
		await expect(box(page, /^Your range/)).toBeChecked();
		await box(page, /^Your score/).uncheck();
		await box(page, /^Your band/).check();
		await press(page, 'Update what other people see');
		expect(await addressOf(page)).toBe(address);
		await part(page).getByRole('link', { name: 'Open the page you’re sharing' }).click();
		await expect(page).toHaveURL(/\/shared\/[\w-]{43}$/);
		await expect(page).toHaveTitle(/^IQ test: /);
		await page.getByRole('link', { name: 'Go to the test', exact: true }).click();
		await expect(page).toHaveURL(/\/iq-test$/);
	});
});
