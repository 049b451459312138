import { screen } from '../shots/screens.ts';
import { expect, type Page, test } from './story.ts';

/** A narrow phone, and a window of 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const viewports = [
	{ width: 320, height: 800 },
	{ width: 320, height: 256 },
];

const directions = [
	['English', ''],
	['Arabic', '?lang=ar'],
] as const;

for (const [language, query] of directions) {
	for (const viewport of viewports) {
		test.describe(`${language} in ${viewport.width}×${viewport.height}`, () => {
			test.use({ viewport });

			test('a question can be answered, checked and left', async ({ page, server }) => {
				await screen('question').open({ page, url: server.url, query, dataDir: server.dataDir });
				await page.getByRole('radio').nth(6).click();
				await press(page);
				await expect(page.getByRole('radio').nth(6)).toBeChecked();
				await expect(page.locator('.choices[data-locked]')).toBeVisible();
				await press(page);
				await expect(page).toHaveURL(/\/q-2/);
				await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
			});

			test('nothing covers what has the focus', async ({ page, server }) => {
				for (const [name, least] of [
					['home', 20],
					['language-menu', 20],
					['question', 3],
					['question-locked', 3],
					['question-settings', 3],
					['several', 5],
					['statement', 3],
				] as const) {
					await screen(name).open({ page, url: server.url, query, dataDir: server.dataDir });
					const { passed, covered } = await tabThrough(page);
					expect(passed, `elements of ${name} that Tab reaches`).toBeGreaterThanOrEqual(least);
					expect(covered, name).toEqual([]);
				}
			});
		});
	}
}

async function press(page: Page) {
	await page.locator('.question-actions button[type=submit]').click();
}

/** Tabs through the page once: how many elements had the focus, and which of them something else covered. */
async function tabThrough(page: Page): Promise<{ passed: number; covered: string[] }> {
	const covered: string[] = [];
	for (let passed = 0; passed < 200; passed++) {
		await page.keyboard.press('Tab');
		const seen = await page.evaluate(lookAtFocus);
		if (seen === 'again') return { passed, covered };
		if (seen) covered.push(seen);
	}
	throw new Error('Tab comes to no end');
}

/** In the page: what covers the focused element, empty if nothing does; 'again' if Tab has wrapped around. */
function lookAtFocus(): string {
	const focused = document.activeElement ?? document.body;
	if (focused === document.body) return '';
	const seen = Object.assign(window, {
		tabbed: (window as { tabbed?: Set<Element> }).tabbed ?? new Set(),
	}).tabbed;
	if (seen.has(focused)) return 'again';
	seen.add(focused);
	const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
	const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
	const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
	const what = focused.outerHTML.slice(0, 80);
	if (left >= right || top >= bottom) return `${what} is out of sight`;
	const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
	const isSeen = focused.contains(hit) || focused.closest('label')?.contains(hit);
	return isSeen ? '' : `${what} is covered by ${hit?.outerHTML.slice(0, 80)}`;
}
