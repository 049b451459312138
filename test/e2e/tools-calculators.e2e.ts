import { expect, type Page, requestsOf, test } from './story.ts';

const hand = `/ar/${encodeURIComponent('حجم-اليد')}`;

/** Every guide with a calculator, and a text from its table. */
const guides = [
	['/iq-score/asvab-to-iq', '67–102'],
	['/iq-score/act-to-iq', '91–128'],
	['/iq-score/iq-percentile-calculator', '1 in 44 this high or higher'],
	['/iq-score/iq-score-chart', 'Above Average'],
	['/iq-score/margin-of-error', '±11'],
	['/genius-iq/highest-iq-ever', '21 million'],
	['/iq-score/sat-to-iq', '88–130'],
	['/average-iq/average-iq-by-profession', '14'],
	['/average-iq/average-iq-by-country', '±16.8'],
	[hand, '20.3'],
] as const;

test('an AFQT score becomes an expected IQ with its range, by keyboard; what is no score is told', async ({
	page,
}) => {
	await page.goto('/iq-score/asvab-to-iq');
	const field = page.getByLabel('AFQT score (1 to 99)');
	await field.focus();
	await page.keyboard.press('ControlOrMeta+A');
	await page.keyboard.type('93');
	await says(page, 'On an IQ test: about 118 (range: 100 to 135)');
	await says(page, 'has the same percentile rank as an IQ of 122');
	await field.fill('99');
	await says(page, 'On an IQ test: 128 or higher');
	for (const bad of ['', '100', '50.5', 'GT 110']) {
		await field.fill(bad);
		await says(page, 'Enter a whole number from 1 to 99, the lowest and the highest possible');
		await expect(field).toHaveValue(bad);
		await expect(page.locator('.tool [data-draws=mark]')).toBeHidden();
	}
	await field.fill('10');
	await says(page, 'about 85 (range: 67 to 102)');
	await expect(page.locator('.tool [data-draws=mark]')).toBeVisible();
});

test('an ACT composite is drawn along its scale with the arrows', async ({ page }) => {
	await page.goto('/iq-score/act-to-iq');
	const slider = page.getByRole('slider', { name: 'ACT composite' });
	await slider.focus();
	for (let step = 20; step < 24; step++) await page.keyboard.press('ArrowRight');
	await says(page, 'about 110 (range: 91 to 128)');
	await says(page, '80 out of 100 test takers');
	await page.keyboard.press('End');
	await says(page, 'On an IQ test: 127 or higher');
	await page.keyboard.press('Home');
	await says(page, 'On an IQ test: 73 or lower');
});

test('an IQ, a percentile and one in how many follow one another', async ({ page }) => {
	await page.goto('/iq-score/iq-percentile-calculator');
	const [iq, percentile, count, scale] = [
		page.getByLabel('IQ', { exact: true }),
		page.getByLabel('Percentile', { exact: true }),
		page.getByLabel('Rarity: one person in', { exact: true }),
		page.getByLabel('Standard deviation of the scale'),
	];
	await percentile.fill('98');
	await expect(iq).toHaveValue('130.8');
	await scale.selectOption('24');
	await expect(iq).toHaveValue('149.3');
	await expect(percentile).toHaveValue('98');
	await iq.fill('148');
	await expect(percentile).toHaveValue('97.7');
	await expect(count).toHaveValue('44');
	await scale.selectOption('15');
	await says(page, 'Enter an IQ from 55 to 145.');
	await expect(iq).toHaveValue('148');
	await iq.fill('70');
	await says(page, 'one person in 44 scores this low or lower');
	await count.fill('6.3');
	await expect(iq).toHaveValue('85');
	await percentile.fill('100');
	await says(page, 'Enter a percentile from 0.13 to 99.87.');
	await expect(percentile).toHaveValue('100');
});

test('a mark on the curve tells its band, the share below and the bands that are possible', async ({
	page,
}) => {
	await page.goto('/iq-score/iq-score-chart');
	await says(page, 'An IQ of 112 is in the Above Average band');
	await says(page, 'from Average to Superior');
	await page.getByRole('slider', { name: 'IQ' }).focus();
	await page.keyboard.press('Home');
	await says(page, 'An IQ of 55 is in the Very Low band');
	await page.keyboard.press('End');
	await says(page, 'About 99.9 out of 100 people score lower');
});

test('a score has a range, and ten retests are drawn again and again', async ({ page }) => {
	await page.goto('/iq-score/margin-of-error');
	await says(page, '120, with a range of 110 to 130 (give or take 10)');
	const results = page.getByText('The scores:');
	const first = await results.innerText();
	const again = page.getByRole('button', { name: 'Simulate 10 more' });
	await again.focus();
	await page.keyboard.press('Enter');
	await expect(results).not.toHaveText(first);
	const second = await results.innerText();
	await again.click();
	await expect(results).not.toHaveText(second);
	expect(second.match(/\d+/g)).toHaveLength(10);
	const reliability = page.getByLabel('Or the test’s reliability');
	await reliability.fill('.85');
	await says(page, 'about 20 questions');
	await expect(page.getByRole('slider', { name: 'Questions' })).toHaveValue('20');
	await reliability.fill('1');
	await says(page, 'Enter a reliability from 0.22 to 0.98');
	await page.getByRole('slider', { name: 'Questions' }).fill('4');
	await expect(reliability).toHaveValue('0.53');
	await says(page, 'give or take 20');
});

test('one in how many, as far as claims go', async ({ page }) => {
	await page.goto('/genius-iq/highest-iq-ever');
	await says(page, '160 or higher: one person in 31,600');
	await page.getByRole('slider', { name: 'IQ' }).fill('228');
	await says(page, 'one person in 1.4 × 10¹⁷');
	await says(page, 'No one can hold a rank like that.');
	await page.getByLabel('Standard deviation of the scale', { exact: true }).selectOption('24');
	await says(page, 'one person in 21 million');
	await page.getByRole('slider', { name: 'IQ' }).press('Home');
	await says(page, '100 or higher: one person in 2');
});

test('a total of the SAT has a rank, an estimate with its range, and two formulas that disagree', async ({
	page,
}) => {
	await page.goto('/iq-score/sat-to-iq');
	await says(page, 'Estimated from your percentile: about 109 (range: 88 to 130)');
	await says(page, 'With 700 on the math half and 500 on the verbal half, formula 2 gives 118.2');
	await says(page, 'With 500 on the math half and 700 on the verbal half, it gives 99.8');
	const total = page.getByRole('slider', { name: 'SAT total' });
	await total.focus();
	await page.keyboard.press('End');
	const rank = page.getByLabel('National percentile');
	await expect(rank).toHaveValue('99');
	await says(page, 'Estimated from your percentile: 124 or higher');
	await says(page, 'formula 1 gives an IQ of 121.1');
	await says(page, 'formula 2 gives 128.6');
	await expect(page.locator('.tool [data-says=halves]')).toBeEmpty();
	await page.getByLabel('Version of the test').selectOption('old');
	await rank.fill('50');
	await says(page, 'about 100 (range: 83 to 117)');
	await total.press('Home');
	await expect(rank, 'ranks of today are not those of the old test').toHaveValue('50');
	await rank.fill('1600');
	await says(page, 'Enter the percentile as a whole number from 1 to 99.');
});

test('two groups overlap, and one school is no country', async ({ page }) => {
	await page.goto('/average-iq/average-iq-by-profession');
	await says(page, 'About 14 out of 100 people in the lower-scoring group');
	await says(page, 'in about 22 out of 100 cases');
	await page.getByRole('slider', { name: 'Distance between the averages, in points' }).press('Home');
	await says(page, 'About 50 out of 100 people in the lower-scoring group');
	await page.goto('/average-iq/average-iq-by-country');
	await says(page, 'most likely within 16.8 points');
	await page.getByRole('slider', { name: 'Children tested in one school' }).press('End');
	await says(page, 'most likely within 16.6 points');
	await page.getByRole('slider', { name: /^How much of the variation/ }).press('Home');
	await says(page, 'most likely within 0.9 points');
});

test('a hand has a size of gloves, in Arabic and with Arabic digits', async ({ page }) => {
	await page.goto(hand);
	const [around, length] = [page.locator('.tool [name=around]'), page.locator('.tool [name=length]')];
	await around.fill('٢٢٫٩');
	await says(page, 'مقاسك 9');
	await says(page, 'المحيط يعطي المقاس 9 والطول يعطي المقاس 8');
	await length.fill('');
	await says(page, 'هذا المقاس من قياس واحد');
	await around.fill('229');
	await says(page, 'من 14 إلى 29.2');
	await around.fill('');
	await says(page, 'اكتب محيط يدك أو طولها');
});

test('no calculator sends anything, and none is wider than a small phone', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const [path] of guides) {
		await page.goto(path, { waitUntil: 'networkidle' });
		const sent = requestsOf(page);
		const tool = page.locator('.tool').first();
		for (const slider of await tool.getByRole('slider').all()) await slider.press('ArrowRight');
		for (const field of await tool.getByRole('textbox').all()) await field.fill('60');
		for (const button of await tool.getByRole('button').all()) await button.click();
		expect(await page.evaluate(() => document.cookie + localStorage.length + sessionStorage.length)).toBe(
			'00',
		);
		expect(sent, path).toEqual([]);
		page.removeAllListeners('request');
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width, `width of ${path}`).toBe(320);
		for (const field of await tool.locator('input:not([type=hidden]), select, button').all())
			expect((await field.boundingBox())?.height, `a field of ${path}`).toBeGreaterThanOrEqual(44);
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('every guide carries its table, and nothing that would not answer', async ({ page }) => {
		for (const [path, cell] of guides) {
			await page.goto(path);
			const tool = page.locator('.tool').first();
			await expect(tool.locator('form'), path).toBeHidden();
			await expect(tool.getByRole('cell', { name: cell, exact: true }).first(), path).toBeVisible();
		}
	});
});

async function says(page: Page, text: string) {
	await expect(page.locator('.tool output').first()).toContainText(text);
}
