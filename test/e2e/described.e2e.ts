import { answerQuestion, begin, expect, goOn, questionIsShown, scriptIsReady, test } from './story.ts';

test('the worked examples are told in words: nine places or four, eight options, and the one that fits', async ({
	page,
}) => {
	await page.goto('/iq-test/instructions');
	await page.getByText('Worked examples').click();
	for (const [number, side] of [
		[1, 3],
		[2, 3],
		[7, 2],
	]) {
		const example = page.getByRole('region', { name: `Example ${number}` });
		const places = example.getByRole('listitem');
		await expect(places).toHaveCount(Number(side) ** 2);
		await expect(places.first()).toHaveText(/^Row 1, column 1: \S/);
		await expect(places.last()).toHaveText(
			`Row ${side}, column ${side}: empty space. Which figure belongs here?`,
		);
		await expect(example.getByRole('img', { name: /^Answer \d: \S/ })).toHaveCount(8);
		const answer = (await example.locator('p').last().innerText()).replace('The answer: ', '');
		await expect(example.getByRole('img', { name: answer })).toHaveCount(1);
	}
});

test('a question is told in words, one entry for each place, and the next one too', async ({ page }) => {
	await begin(page, 'iq-test-5-minutes');
	await scriptIsReady(page);
	const places = page.getByRole('main').getByRole('listitem');
	await expect(places).toHaveCount(9);
	const before = await places.allInnerTexts();
	expect(before.slice(0, 8).every((text) => /^Row \d, column \d: \S/.test(text))).toBe(true);
	await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
	await answerQuestion(page, 1);
	await goOn(page);
	await questionIsShown(page, 2);
	await expect(places).toHaveCount(4);
	expect(await places.allInnerTexts()).not.toEqual(before);
});

for (const script of [true, false]) {
	test.describe(script ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled: script });

		test('Back on a later question looks as it works, and says why when it is pressed', async ({ page }) => {
			const reason =
				'Your answers are final once you’ve moved on, so you can’t go back to earlier questions.';
			await begin(page);
			await expect(page.getByRole('link', { name: 'Instructions' })).toBeVisible();
			if (script) await scriptIsReady(page);
			await answerQuestion(page, 1);
			await goOn(page);
			await questionIsShown(page, 2);
			const back = page.getByRole('button', { name: 'Back' });
			await expect(back).toHaveAccessibleDescription(reason);
			const look = () =>
				back.evaluate((button) => {
					button.style.transition = 'none';
					const { color, backgroundColor, borderColor } = getComputedStyle(button);
					return [color, backgroundColor, borderColor];
				});
			const apart = await look();
			await back.hover();
			expect(await look()).toEqual(apart);
			await expect(page.getByText(reason)).toBeHidden();
			await back.click({ force: true });
			await expect(page.getByText(reason)).toBeInViewport({ ratio: 1 });
			await answerQuestion(page, 2);
			await goOn(page);
			await questionIsShown(page, 3);
			await expect(page.getByText(reason)).toBeHidden();
		});
	});
}
