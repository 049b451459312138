import { expect, test } from './story.ts';

const odd = [
	['an unknown code', 'lang=zz'],
	['capitals', 'lang=EN'],
	['a NUL after a letter', 'lang=a%00'],
	['a NUL', 'lang=%00'],
	['5,000 characters', `lang=${'x'.repeat(5000)}`],
	['two languages', 'lang=ar&lang=de'],
	['nothing', 'lang='],
	['a broken escape', 'lang=%ff'],
	['a space at the end', 'lang=ar%20'],
	['Arabic letters', 'lang=العربية'],
] as const;

test('any other value of ?lang= is read as English, and nobody complains', async ({ page }) => {
	for (const path of ['/quizzes', '/iq-test', '/new-tests']) {
		for (const [what, query] of odd) {
			const response = await page.goto(`${path}?${query}`);
			expect(response?.status(), `${what} at ${path}`).toBe(200);
			await expect(page.locator('html'), what).toHaveAttribute('lang', 'en');
			await expect(page.locator('html'), what).toHaveAttribute('dir', 'ltr');
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		}
	}
});

const oddCookies = [
	'zz',
	'EN',
	'a%00',
	'%00',
	'x'.repeat(4000),
	'',
	'%ff',
	'ar%20',
	'%D8%B9',
	'ar"',
	'lang=ar',
];

test('any other value of the lang cookie is read as English too', async ({ page, context, server }) => {
	for (const value of oddCookies) {
		await context.clearCookies();
		await context.addCookies([{ name: 'lang', value, url: server.url }]);
		const response = await page.goto('/quizzes');
		const what = `the cookie ${value.slice(0, 20)}`;
		expect((await response?.request().allHeaders())?.cookie, what).toBe(`lang=${value}`);
		expect(response?.status(), what).toBe(200);
		await expect(page.locator('html'), what).toHaveAttribute('lang', 'en');
	}
});

test('a cookie that names Arabic makes the page Arabic; the address wins over it', async ({
	page,
	context,
	server,
}) => {
	await context.addCookies([{ name: 'lang', value: 'ar', url: server.url }]);
	const html = page.locator('html');
	await page.goto('/quizzes');
	await expect(html).toHaveAttribute('lang', 'ar');
	await expect(html).toHaveAttribute('dir', 'rtl');
	await page.goto('/quizzes?lang=en');
	await expect(html).toHaveAttribute('lang', 'en');
	await page.goto('/quizzes?lang=zz');
	await expect(html).toHaveAttribute('lang', 'en');
});

for (const script of [true, false]) {
	test.describe(`${script ? 'with' : 'without'} script`, () => {
		test.use({ javaScriptEnabled: script });

		test('the selector leads to the same page in Arabic and back, and links keep the language', async ({
			page,
		}) => {
			const html = page.locator('html');
			await page.goto('/quizzes');
			await page.locator('summary').filter({ hasText: 'English' }).click();
			await page.getByRole('button', { name: 'العربية' }).click();
			await expect(page).toHaveURL((url) => url.pathname + url.search === '/quizzes?lang=ar');
			await expect(html).toHaveAttribute('lang', 'ar');
			await expect(html).toHaveAttribute('dir', 'rtl');
			await page.getByRole('main').getByRole('link').first().click();
			await expect(page).toHaveURL(/\/[\w-]+-test\?lang=ar$/);
			await expect(html).toHaveAttribute('lang', 'ar');
			await page.goBack();
			await page.locator('summary').filter({ hasText: 'العربية' }).click();
			await page.getByRole('button', { name: 'English' }).click();
			await expect(page).toHaveURL((url) => url.pathname === '/quizzes' && /^(\?lang=en)?$/.test(url.search));
			await expect(html).toHaveAttribute('lang', 'en');
			await page.goto('/quizzes');
			await expect(html).toHaveAttribute('lang', 'en');
		});
	});
}

test('wherever the form says it leads, it leads to a page of ours', async ({ request, baseURL }) => {
	const elsewhere = [
		'//evil.example',
		'https://evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/%09/evil.example',
		'/\t/evil.example',
		' //evil.example',
		'/..//evil.example',
		'/.//evil.example',
		'javascript:alert(1)',
		'',
	];
	for (const to of elsewhere) {
		for (const lang of ['ar', 'nonsense']) {
			const sent = await request.post('/language', { form: { lang, to }, maxRedirects: 0 });
			expect(sent.status(), to).toBe(303);
			const { location = '' } = sent.headers();
			expect(location, to).toMatch(/^\/(?![/\\])/);
			expect(new URL(location, baseURL).origin, to).toBe(baseURL);
		}
	}
});

test('a language without an address of its own leaves ?lang and lives in the cookie', async ({ request }) => {
	const form = { lang: 'zh', to: '/quizzes?lang=ar&from=here' };
	const sent = await request.post('/language', { form, maxRedirects: 0 });
	expect(sent.status()).toBe(303);
	expect(sent.headers().location).toBe('/quizzes?from=here');
	expect(sent.headers()['set-cookie']).toMatch(/^lang=zh; Path=\/; SameSite=Lax; Max-Age=\d+$/);
});
