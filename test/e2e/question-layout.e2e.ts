import { screen } from '../shots/screens.ts';
import { expect, test } from './story.ts';

const placeOf = (element: Element) => {
	const { left, right, top, bottom } = element.getBoundingClientRect();
	return { left, right, top, bottom };
};

for (const query of ['', '?lang=ar'])
	test(`on a wide screen, a picture is beside its options, and all of them fit: '${query}'`, async ({
		page,
		server,
	}) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await screen('options-picture').open({ page, url: server.url, query, dataDir: server.dataDir });
		const [picture, last, actions] = await Promise.all([
			page.locator('.question-picture').evaluate(placeOf),
			page.locator('.options .choice').last().evaluate(placeOf),
			page.locator('.question-actions').evaluate(placeOf),
		]);
		const gap = query === '' ? last.left - picture.right : picture.left - last.right;
		expect(gap).toBeGreaterThan(20);
		expect(last.bottom).toBeLessThanOrEqual(actions.top);
		expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
	});

for (const query of ['', '?lang=de', '?lang=ar'])
	test(`on a phone, no option is behind the buttons, however long the question: '${query}'`, async ({
		page,
		server,
	}) => {
		await page.setViewportSize({ width: 360, height: 800 });
		for (const name of ['options-picture', 'options-several']) {
			await screen(name).open({ page, url: server.url, query, dataDir: server.dataDir });
			await page.evaluate(() => document.fonts.ready);
			const options = await page
				.locator('.options .choice')
				.evaluateAll((all) => all.map((option) => option.getBoundingClientRect().bottom));
			const { top } = await page.locator('.question-actions').evaluate(placeOf);
			expect(Math.max(...options), name).toBeLessThanOrEqual(top);
		}
	});

test('statements can be shown one or five at a time, and what was answered stays answered', async ({
	page,
	server,
}) => {
	await screen('statement').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	await page.locator('.choice').first().click();
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement 2 of 20');
	await page.getByRole('link', { name: 'Show five statements at a time' }).click();
	await expect(page).toHaveURL(/\/personal-test\/sixteen-types-short\/questions$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statements 2 to 6 of 20');
	await page.getByRole('link', { name: 'Show one statement at a time' }).click();
	await expect(page).toHaveURL(/\/sixteen-types-short\/q-2$/);
	await expect(page.locator('.worded')).toHaveCount(1);
});

test('in forced colors, a chosen step of agreement differs from the others', async ({ page, server }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.emulateMedia({ forcedColors: 'active' });
	await screen('several').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	const steps = page.locator('.worded').first().locator('.choice');
	await steps.nth(3).click();
	const colors = await steps.evaluateAll((all) =>
		all.map((step) => getComputedStyle(step, '::before').backgroundColor),
	);
	expect(colors[3]).not.toBe(colors[0]);
	expect(new Set(colors).size).toBe(2);
});
