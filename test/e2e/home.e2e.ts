import { languages } from '../../core/language/languages.ts';
import { startServer } from '../running-server.ts';
import { speak } from '../shots/open-in.ts';
import { expect, test } from './story.ts';

test('home is at most 4,500 pixels high on a phone in every language, and its sample result leads to the report', async ({
	page,
}) => {
	// Without the tests that exist only for stories.
	const site = await startServer({ env: { WORKER: 'off' }, quizzes: 'content/quizzes' });
	try {
		await page.setViewportSize({ width: 360, height: 800 });
		for (const { code } of languages.toReversed()) {
			await page.context().clearCookies();
			await page.goto(`${site.url}/${await speak(page.context(), site.url, code)}`);
			// A page does without fonts that arrive late, and other letters take more room.
			await page.evaluate(() => document.fonts.ready);
			await page.reload();
			await page.evaluate(() => document.fonts.ready);
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			expect(height, code).toBeLessThanOrEqual(4500);
		}
		await page.getByRole('link', { name: 'Open the sample report' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample report: IQ test');
		await expect(page.locator('.number')).toHaveText('IQ 112');
	} finally {
		await site.stop();
		site.remove();
	}
});

test('names that take two lines on the page of all pages are as far apart as others', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/site-map');
	const gaps = await page.locator('.groups .names').evaluateAll((lists) =>
		lists.flatMap((list) => {
			const words = [...list.querySelectorAll('bdi')].map((each) => [...each.getClientRects()]);
			return words.slice(1).map((lines, index) => (lines[0]?.top ?? 0) - (words[index]?.at(-1)?.bottom ?? 0));
		}),
	);
	expect(gaps.length).toBeGreaterThan(20);
	expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1);
});
