import type { BrowserContext } from '@playwright/test';
import { expect, type Page, test } from './story.ts';

const offerOn = (page: Page) => page.locator('[data-offers]');

async function openPost(page: Page) {
	await page.goto('/blog/reading-a-range');
	await page.locator('.post').waitFor();
}

const cookieOf = async (context: BrowserContext) =>
	(await context.cookies()).find(({ name }) => name === 'lang')?.value;

test.describe('a browser that prefers French', () => {
	test.use({ locale: 'fr-CA' });

	test('is offered French in French, once, and goes on in it', async ({ page, context }) => {
		await openPost(page);
		const offer = offerOn(page);
		await expect(offer).toBeVisible();
		await expect(offer).toHaveAttribute('lang', 'fr');
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		const height = (await offer.boundingBox())?.height ?? 0;
		expect(height).toBeGreaterThan(24);
		expect(height).toBeLessThan(70);
		expect(await cookieOf(context)).toBeUndefined();
		const place = new URL(page.url()).pathname;
		await offer.getByRole('button').first().click();
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
		expect(new URL(page.url()).pathname).toBe(place);
		expect(await cookieOf(context)).toBe('fr');
		await expect(offerOn(page)).toBeHidden();
	});

	test('is not asked again after a no', async ({ page, context }) => {
		await openPost(page);
		await offerOn(page).getByRole('button').nth(1).click();
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		expect(await cookieOf(context)).toBe('en');
		await openPost(page);
		await expect(offerOn(page)).toBeHidden();
	});

	test('is offered French on an Arabic page too, where it stands from left to right', async ({ page }) => {
		await page.goto('/blog?lang=ar');
		await page.locator('.post-card a').first().click();
		await page.locator('.post').waitFor();
		await expect(offerOn(page)).toBeVisible();
		await expect(offerOn(page)).toHaveCSS('direction', 'ltr');
	});

	test.describe('without script', () => {
		test.use({ javaScriptEnabled: false });

		test('is offered nothing', async ({ page }) => {
			await openPost(page);
			await expect(offerOn(page)).toBeHidden();
		});
	});
});

for (const [locale, why] of [
	['en-AU', 'its language is that of the page'],
	['zh-TW', 'it writes characters that are not ours'],
	['ja', 'its language is none of ours'],
] as const)
	test.describe(locale, () => {
		test.use({ locale });

		test(`is offered nothing, because ${why}`, async ({ page }) => {
			await openPost(page);
			await page.waitForLoadState('networkidle');
			await expect(offerOn(page)).toBeHidden();
		});
	});
