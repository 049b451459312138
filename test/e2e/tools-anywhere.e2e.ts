import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedNames, sharedWidget } from '../../app/widgets/shared.ts';
import { axeViolations } from './probes/accessibility.ts';
import { cutOff } from './probes/overflow.ts';
import { expect, type Page, test } from './story.ts';

/** Drags the weight of a slider from its value to another. */
async function drag(page: Page, name: string, value: number) {
	const slider = page.getByRole('slider', { name });
	await slider.scrollIntoViewIfNeeded();
	const box = await slider.boundingBox();
	const [from, to, now] = await slider.evaluate((input: HTMLInputElement) =>
		[input.min, input.max, input.value].map(Number),
	);
	if (!box || from === undefined || to === undefined || now === undefined) throw new Error('no slider');
	// The middle of the thumb is half a thumb away from either end.
	const x = (at: number) => box.x + 12 + ((box.width - 24) * (at - from)) / (to - from);
	await page.mouse.move(x(now), box.y + box.height - 10);
	await page.mouse.down();
	await page.mouse.move(x(value), box.y + box.height - 4, { steps: 8 });
	await page.mouse.up();
	return x(value);
}

for (const query of ['', '?lang=ar']) {
	test(`the weight on the curve is dragged, and goes by keys, from left to right${query}`, async ({
		page,
	}) => {
		await page.goto(`/iq-score/iq-score-chart${query}`);
		const answer = page.locator('.tool output');
		const x = await drag(page, 'IQ', 130);
		await expect(answer).toContainText('An IQ of 130 is in the Genius band');
		const drawn = await page.locator('.tool svg [data-draws=range]').boundingBox();
		expect((drawn?.x ?? 0) + (drawn?.width ?? 0) / 2).toBeCloseTo(x, -0.5);
		await page.keyboard.press('ArrowRight');
		await expect(answer).toContainText('An IQ of 131');
		await page.keyboard.press('Home');
		await expect(answer).toContainText('An IQ of 55');
	});
}

test('a place on the curve is an IQ, a percentile and one in how many', async ({ page }) => {
	await page.goto('/iq-score/iq-percentile-calculator');
	await drag(page, 'Standard deviations from the average', -1);
	await expect(page.locator('.tool output')).toContainText(/this low or lower/);
	await page.getByRole('slider').press('End');
	await expect(page.getByLabel('IQ', { exact: true })).toHaveValue('145');
	await expect(page.getByLabel('Percentile', { exact: true })).toHaveValue('99.87');
	await page.getByLabel('IQ', { exact: true }).fill('85');
	await expect(page.getByRole('slider')).toHaveValue('-1');
	await page.getByLabel('IQ', { exact: true }).fill('1000');
	await expect(page.locator('.tool output')).toContainText('Enter an IQ from 55 to 145.');
});

test('the weights of the other rulers are dragged too, also where the drawing is wider than the scale', async ({
	page,
}) => {
	await page.goto('/iq-score/margin-of-error');
	await drag(page, 'Score', 100);
	await expect(page.locator('.tool output')).toContainText('100, with a range of 90 to 110');
	await page.goto('/iq-score/act-to-iq');
	await drag(page, 'ACT composite', 24);
	await expect(page.locator('.tool output')).toContainText('about 110 (range: 91 to 128)');
});

test('the code below a tool shows it in a frame of another site, where it answers', async ({ page }) => {
	await page.goto('/iq-score/iq-score-chart?lang=de');
	// What stands below it is in the language of the guide, and the frame in that of the page.
	await page.getByText('Embed this tool').click();
	const code = (await page.locator('.offers code').textContent()) ?? '';
	expect(code).toMatch(/^<iframe src="http.*\/embed\/bell-curve\?lang=de" title="IQ score chart"/);
	const other = createServer((_, response) => {
		response.setHeader('Content-Type', 'text/html; charset=utf-8');
		response.end(`<!doctype html><title>Another site</title><h1>Another site</h1>${code}`);
	});
	await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
	try {
		await page.goto(`http://localhost:${(other.address() as AddressInfo).port}`);
		const frame = page.frameLocator('iframe');
		await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
		await frame.getByRole('slider', { name: 'IQ' }).press('End');
		await expect(frame.locator('output')).toContainText('Ein IQ von 145');
		expect(await page.context().cookies()).toEqual([]);
		await frame.getByRole('link', { name: /Aus dem Ratgeber/ }).click();
		await expect(page).toHaveURL(/\/de\/iq-score\/iq-score-chart$/);
	} finally {
		other.close();
	}
});

test('the code gives a frame the height of its tool', async ({ page }) => {
	const faults: string[] = [];
	for (const name of sharedNames) {
		await page.setViewportSize({ width: 640, height: 300 });
		await page.goto(`/embed/${name}`);
		// A page does without fonts that arrive late, and other letters take more room.
		await page.evaluate(() => document.fonts.ready);
		await page.reload();
		await page.evaluate(() => document.fonts.ready);
		const needed = await page.evaluate(() => document.documentElement.scrollHeight);
		const given = sharedWidget(name)?.height ?? 0;
		if (needed > given || needed < given - 60) faults.push(`${name} needs ${needed} and gets ${given}`);
	}
	expect(faults).toEqual([]);
});

test('nothing of a framed tool is cut off or barred to anybody', async ({ page }) => {
	for (const path of ['/embed/bell-curve?lang=ar', '/embed/margin-of-error', '/embed/neurons?lang=de'])
		for (const width of [320, 640]) {
			await page.setViewportSize({ width, height: 700 });
			await page.goto(path);
			expect(await cutOff(page), `${path} at ${width}`).toEqual([]);
			expect(await axeViolations(page), `${path} at ${width}`).toEqual([]);
		}
});
