import { expect, type Page, requestsOf, test } from './story.ts';

/** Every guide with a second tool, the id of that tool, and a cell of its table. */
const seconds = [
	['/iqtest/can-you-train-for-an-iq-test', 'second-score', '130 (117–143)'],
	['/average-iq/flynn-effect', 'old-norms', '8.8 (6.9–10.5)'],
	['/average-iq/average-iq-by-country', 'country-sources', 'Kyrgyzstan'],
] as const;

test('a second score is the first one without its luck and with practice', async ({ page }) => {
	await page.goto('/iqtest/can-you-train-for-an-iq-test');
	const tool = toolOf(page, 'second-score');
	const slider = tool.getByRole('slider', { name: 'Your first score' });
	await says(page, 'second-score', 'their second scores are 7 points lower for that reason');
	await tool.getByLabel('The test').selectOption('A full test given by a psychologist');
	await says(page, 'second-score', 'About 133 (range: 127 to 139)');
	await says(page, 'second-score', 'luck usually makes a difference of one point or less');
	await tool.getByLabel('The second time').selectOption('The same questions');
	await says(page, 'second-score', 'Practice adds about 6 points');
	await tool.getByLabel('The test').selectOption('12 questions');
	await slider.press('Home');
	await says(page, 'second-score', 'their second scores are 10 points higher for that reason');
});

test('an old score is corrected for the years since its comparison group; years in the wrong order are told', async ({
	page,
}) => {
	await page.goto('/average-iq/flynn-effect');
	const tool = toolOf(page, 'old-norms');
	await says(page, 'old-norms', 'With a comparison group from 2015: about 69');
	await tool.getByLabel('Year the test was taken').fill('2005');
	await says(
		page,
		'old-norms',
		'10 years before you. To correct for that gap, subtract about 2.9 points (2.3 to 3.5) from the score',
	);
	await tool.getByLabel('Kind of test').selectOption('Another test');
	await says(page, 'old-norms', 'subtract about 2.3 points (2 to 2.6) from the score');
	await tool.getByLabel('Year the test was taken').fill('1995');
	await says(page, 'old-norms', 'nothing to subtract');
	for (const bad of ['1994', '', '95', '2100']) {
		await tool.getByLabel('Year the test was taken').fill(bad);
		await says(page, 'old-norms', 'Enter two years between 1930 and 2035');
		await expect(tool.locator('[data-draws=mark]')).toBeHidden();
	}
});

test('a country tells what its number is based on, next to the first tool', async ({ page }) => {
	await page.goto('/average-iq/average-iq-by-country');
	const tool = toolOf(page, 'country-sources');
	await says(page, 'country-sources', 'Angola: 19 people were tested there');
	await tool.getByLabel('Country').selectOption('Eritrea');
	await says(page, 'country-sources', 'children in orphanages');
	await expect(tool.locator('[data-draws=mark]')).toBeHidden();
	await tool.getByLabel('Country').selectOption('Haiti');
	await says(page, 'country-sources', 'Haiti: nobody was tested there');
	await expect(tool.locator('[data-draws=mark]')).toBeVisible();
	await page.getByRole('slider').first().press('ArrowRight');
	await expect(page.locator('.tool output').first()).not.toBeEmpty();
	await says(page, 'country-sources', 'Haiti: nobody was tested there');
});

test('no second tool sends anything, and none is wider than a small phone', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const [path, id] of seconds) {
		await page.goto(path, { waitUntil: 'networkidle' });
		const sent = requestsOf(page);
		const tool = toolOf(page, id);
		for (const field of await tool.getByRole('combobox').all()) await field.selectOption({ index: 1 });
		for (const slider of await tool.getByRole('slider').all()) await slider.press('ArrowRight');
		expect(sent, path).toEqual([]);
		page.removeAllListeners('request');
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width, `width of ${path}`).toBe(320);
		for (const field of await tool.locator('input, select').all())
			expect((await field.boundingBox())?.height, `a field of ${path}`).toBeGreaterThanOrEqual(44);
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('every second tool carries its table, and nothing that would not answer', async ({ page }) => {
		for (const [path, id, cell] of seconds) {
			await page.goto(path);
			await expect(toolOf(page, id).locator('form'), path).toBeHidden();
			await expect(
				toolOf(page, id).getByRole('cell', { name: cell, exact: true }).first(),
				path,
			).toBeVisible();
		}
	});
});

function toolOf(page: Page, id: string) {
	return page.locator(`.tool[aria-labelledby=${id}]`);
}

async function says(page: Page, id: string, text: string) {
	await expect(toolOf(page, id).locator('output')).toContainText(text);
}
