import type { APIRequestContext } from '@playwright/test';
import { spoken } from '../spoken.ts';
import { expect, test } from './story.ts';

const strange = [
	'zz',
	'EN',
	'a%00',
	'',
	'x'.repeat(5_000),
	'ar&lang=de',
	'ar&lang=ar',
	'%E0%A4%A',
	'__proto__',
	'en-GB',
];

for (const path of ['/', '/quizzes', '/iq-test', '/iq-test/instructions']) {
	test(`any ?lang that names no language gives English on ${path}`, async ({ page, request }) => {
		for (const lang of strange) {
			const response = await request.get(`${path}?lang=${lang}`);
			expect(response.status(), lang.slice(0, 20)).toBe(200);
			expect(await response.text()).toContain('<html lang="en" dir="ltr">');
		}
		await page.goto(`${path}?lang=zz`);
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	});
}

test('links keep the language of the address, and add none where there is none', async ({ page }) => {
	// All but the one that skips to the content of the page itself.
	const links = page.getByRole('link').and(page.locator(':not([href="#main"])'));
	await page.goto('/quizzes?lang=ar');
	await expect(links).not.toHaveCount(0);
	for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/\?lang=ar$/);
	await page.goto('/quizzes');
	await expect(links).not.toHaveCount(0);
	for (const link of await links.all()) expect(await link.getAttribute('href')).not.toContain('?');
});

/** The languages that an address can name, beside that which it has without. */
const others = spoken.flatMap(({ code, routed }) => (routed && code !== 'en' ? [code] : []));

test('public pages name the address of their language, and where they stand in others', async ({
	page,
	baseURL,
}) => {
	for (const path of ['/', '/quizzes', '/iq-test', '/iq-test/instructions']) {
		const plain = `${baseURL}${path}`;
		for (const [query, canonical] of [
			['', plain],
			['?utm_source=x', plain],
			['?lang=en', plain],
			['?lang=ar', `${plain}?lang=ar`],
			['?lang=de', `${plain}?lang=de`],
			['?lang=zz', plain],
		] as const) {
			await page.goto(path + query);
			const links = page.locator('link[rel=canonical], link[rel=alternate]');
			const found = await links.evaluateAll((all) =>
				all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
			);
			expect(found, path + query).toEqual([
				[null, canonical],
				['en', plain],
				...others.map((code) => [code, `${plain}?lang=${code}`]),
				['x-default', plain],
			]);
		}
	}
	await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
	await page.goto('/quizzes');
	await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/quizzes?lang=ar`);
});

test('unknown paths, quizzes and steps lead home and keep the language', async ({ request }) => {
	for (const path of [
		'/nowhere',
		'/nowhere/at/all',
		'/iq-test/nothing',
		'/iq-test/q-0',
		'/iq-test/q-31',
		'/iq-test/q-01',
		'/iq-test/q-1/more',
		'/no-test/q-1',
		'/wp-login.php',
		'/%00',
		'/a%2fb',
	]) {
		expect(await leads(request, path), path).toEqual([302, '/']);
		expect(await leads(request, `${path}?lang=ar`), path).toEqual([302, '/?lang=ar']);
	}
});

test('a slash at the end is taken away, the query stays', async ({ request, baseURL }) => {
	expect(await leads(request, '/quizzes/?lang=ar&utm_source=x')).toEqual([
		301,
		'/quizzes?lang=ar&utm_source=x',
	]);
	expect(await leads(request, '/iq-test/')).toEqual([301, '/iq-test']);
	expect(await leads(request, '/iq-test/instructions//')).toEqual([301, '/iq-test/instructions']);
	const [status, to] = await leads(request, `${baseURL}//elsewhere.example/`);
	expect(status).toBe(301);
	expect(to).not.toMatch(/^(\/\/|https?:)/);
});

test('missing files and calls are 404', async ({ request }) => {
	expect((await request.get('/assets/nothing.js')).status()).toBe(404);
	const call = await request.get('/api/nothing');
	expect(call.status()).toBe(404);
	expect((await call.json()).error.code).toBe('not_found');
});

async function leads(request: APIRequestContext, path: string): Promise<[number, string | undefined]> {
	const response = await request.get(path, { maxRedirects: 0 });
	return [response.status(), response.headers().location];
}

test('an address may be written with escapes and in any case', async ({ page }) => {
	for (const path of ['/about%2Dus', '/privacy%2Dpolicy', '/TERMS', '/contact%2Dus', '/iq%2Dtest']) {
		const response = await page.context().request.get(path);
		expect([path, response.status()]).toEqual([path, 200]);
	}
});
