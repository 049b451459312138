import { screen } from '../shots/screens.ts';
import { expect, test } from './story.ts';

for (const [name, folded] of [
	['report', 1],
	['article-tool', 0],
	['post', 0],
	['accessibility', 0],
] as const)
	test(`on paper, ${name} is ink on white, with all of its text and nothing to press`, async ({
		page,
		server,
	}) => {
		await screen(name).open({ page, url: server.url, query: '', dataDir: server.dataDir });
		await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
		const colors = await page.evaluate(() => {
			const { backgroundColor, color } = getComputedStyle(document.documentElement);
			return { backgroundColor, color };
		});
		expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(22, 24, 27)' });
		const pressed = page.locator('nav, footer, .result-row, input, select, textarea, button, .button');
		expect(await pressed.filter({ visible: true }).count()).toBe(0);
		const parts = await page
			.locator('main details:not([open]) > :not(summary)')
			.evaluateAll((all) =>
				all
					.filter((part) => !part.closest('section:has(form), .toc'))
					.map((part) => part.checkVisibility() && part.getBoundingClientRect().height > 0),
			);
		expect(parts.length).toBeGreaterThanOrEqual(folded);
		expect(parts).not.toContain(false);
	});
