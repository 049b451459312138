import { expect, test } from './story.ts';

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
	await page.getByRole('main').locator('a[href*="-test"]').first().click();
	await expect(page).toHaveURL(/\/[\w-]+-test\?lang=ar$/);
	await expect(html).toHaveAttribute('lang', 'ar');
	await page.goBack();
	await page.locator('summary').filter({ hasText: 'العربية' }).click();
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page).toHaveURL((url) => url.pathname === '/quizzes' && /^(\?lang=en)?$/.test(url.search));
	await expect(html).toHaveAttribute('lang', 'en');
	await page.goto('/quizzes');
	await expect(html).toHaveAttribute('lang', 'en');
	// None of this uses JavaScript, so it is the same without it.
	await expect(
		page.locator('script:not([type="application/ld+json"]):not([data-script-monitor])'),
	).toHaveCount(0);
});
