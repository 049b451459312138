import {
	answerQuestion,
	attemptNow,
	begin,
	expect,
	goOn,
	type Page,
	scriptIsReady,
	secondsLeft,
	test,
} from './story.ts';

const MINUTE = 60_000;

for (const [name, ahead] of [
	['7 minutes ahead', 7],
	['7 minutes behind', -7],
	['a day ahead', 24 * 60],
] as const) {
	test(`the timer follows the server on a machine whose clock is ${name}`, async ({ page }) => {
		await page.clock.install({ time: new Date(Date.now() + ahead * MINUTE) });
		await begin(page);
		await scriptIsReady(page);
		await timerIsRight(page);
		await answerQuestion(page, 1);
		await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
		await timerIsRight(page);
	});
}

test('a running test counts down in the header of another page, from where its link leads back', async ({
	page,
}) => {
	await page.clock.install();
	await begin(page);
	await page.goto('/about-us');
	const left = page.locator('.running time');
	const seconds = async () => {
		const [minutes = 0, rest = 0] = (await left.innerText()).split(':').map(Number);
		return minutes * 60 + rest;
	};
	const before = await seconds();
	expect(before).toBeGreaterThan(19 * 60);
	await page.clock.runFor(65_000);
	await expect.poll(async () => before - (await seconds())).toBeGreaterThanOrEqual(65);
	await page.clock.runFor(20 * MINUTE);
	await expect(left).toHaveText('0:00');
	await page.getByRole('link', { name: 'Back to the IQ test' }).click();
	await expect(page).toHaveURL(/\/iq-test\/q-1$/);
});

for (const [name, jump] of [
	['forward', 5],
	['back', -5],
] as const) {
	test(`a clock set ${name} by 5 minutes does no harm beyond the next answer`, async ({ page }) => {
		await page.clock.install();
		await begin(page);
		await scriptIsReady(page);
		await page.clock.setSystemTime(new Date(Date.now() + jump * MINUTE));
		await answerQuestion(page, 1);
		await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
		await goOn(page);
		await answerQuestion(page, 2);
		await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
		await timerIsRight(page);
		const { answers } = await attemptNow(page);
		expect(answers.every(({ time }) => time < 10 * MINUTE)).toBe(true);
	});
}

/** Checks that the timer shows the server's time. */
async function timerIsRight(page: Page) {
	const off = async () => {
		const { expires_at, now } = await attemptNow(page);
		return Math.abs((await secondsLeft(page)) - (Date.parse(expires_at) - Date.parse(now)) / 1000);
	};
	await expect.poll(off, { message: 'seconds that the timer is off' }).toBeLessThan(3);
}
