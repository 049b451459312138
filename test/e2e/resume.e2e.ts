import {
	answerAll,
	answerQuestion,
	attemptNow,
	begin,
	choose,
	expect,
	goOn,
	questionIsShown,
	scriptIsReady,
	secondsLeft,
	start,
	test,
} from './story.ts';

test('after a reload the same attempt goes on, on the running clock, with the confirmed answers', async ({
	page,
}) => {
	await begin(page);
	await answerAll(page, { to: 3 });
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	const before = await attemptNow(page);
	expect(before.answers).toHaveLength(3);
	await page.reload();
	await questionIsShown(page, 4);
	const after = await attemptNow(page);
	expect({ ...after, now: before.now }).toEqual(before);
	await scriptIsReady(page);
	expect(
		Math.abs((await secondsLeft(page)) - (Date.parse(after.expires_at) - Date.now()) / 1000),
	).toBeLessThan(3);
});

test('the Start button continues the running attempt', async ({ page }) => {
	await begin(page);
	await answerQuestion(page, 1);
	await goOn(page);
	await answerQuestion(page, 2);
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	const before = await attemptNow(page);
	await page.goto('/iq-test');
	await page.getByRole('link', { name: 'Read the instructions' }).click();
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await questionIsShown(page, 3);
	expect((await attemptNow(page)).id).toBe(before.id);
});

test('an answer that was chosen but not confirmed is not given', async ({ page }) => {
	await begin(page);
	await choose(page, 5);
	await page.reload();
	await questionIsShown(page, 1);
	expect((await attemptNow(page)).answers).toEqual([]);
	await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
});

test('the back button of the browser loses nothing', async ({ page }) => {
	await start(page);
	// Before JavaScript runs, every press submits a form, which Back would step through one by one.
	await scriptIsReady(page);
	await answerAll(page, { to: 2 });
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you start');
	await page.goForward();
	await questionIsShown(page, 3);
	expect((await attemptNow(page)).answers).toHaveLength(2);
});

test('two tabs answering at once lose nothing', async ({ page, context }) => {
	await begin(page);
	const other = await context.newPage();
	await other.goto('/iq-test/q-1');
	await Promise.all([scriptIsReady(page), scriptIsReady(other)]);
	await Promise.all([answerAll(page, { to: 6 }), answerAll(other, { to: 9 })]);
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	await expect(other.getByText('We’ve saved all your answers so far.')).toBeVisible();
	await expect.poll(async () => (await attemptNow(page)).answers.length).toBe(9);
	await page.reload();
	await questionIsShown(page, 10);
});
