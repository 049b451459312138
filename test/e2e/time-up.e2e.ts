import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
	answerQuestion,
	attemptId,
	attemptNow,
	begin,
	detailsAreAsked,
	expect,
	giveDetails,
	goOn,
	networkIsOff,
	scriptIsReady,
	secondsLeft,
	test,
} from './story.ts';

const isUp = 'Time is up. Your answers so far have been submitted.';
const late = { timeout: 30_000 };

test('when the time runs out the page says how many answers were saved and leads on to the result', async ({
	page,
	email,
}) => {
	await begin(page, 'brief-test');
	await scriptIsReady(page);
	// Three seconds spent on the answer, so that it counts: by the clock on the page, which the page took time to show.
	const shown = await secondsLeft(page);
	await expect.poll(() => secondsLeft(page), { intervals: [100] }).toBeLessThanOrEqual(shown - 4);
	await answerQuestion(page, 1);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(isUp, late);
	await expect(page).toHaveURL(/\/brief-test\/time-up$/);
	await expect(
		page.getByText('We saved the one answer that reached us in time. A complete test has 3 answers.'),
	).toBeVisible();
	await page.reload();
	await expect(
		page.getByText('We saved the one answer that reached us in time. A complete test has 3 answers.'),
	).toBeVisible();
	await page.getByRole('link', { name: 'Continue' }).click();
	await detailsAreAsked(page);
	await giveDetails(page, email);
	await expect(page).toHaveURL(/\/brief-test\/result$/);
	await expect(page.getByRole('region', { name: 'Your result', exact: true })).toContainText('Most likely');
	expect((await attemptNow(page, 'brief-test')).answers).toHaveLength(1);
});

test('with the browser gone the server ends the attempt, and coming back shows time-up', async ({
	page,
	context,
	server,
}) => {
	await begin(page, 'brief-test');
	await answerQuestion(page, 1);
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	const id = await attemptId(page, 'brief-test');
	await page.close();
	const db = new DatabaseSync(join(server.dataDir, 'plumb.sqlite'), { readOnly: true, timeout: 5000 });
	const ended = () =>
		db.prepare('select finished_at is not null as ended from attempts where id = ?').get(id)?.ended;
	await expect.poll(ended, { ...late, message: 'the closing job ends it' }).toBe(1);
	db.close();
	const back = await context.newPage();
	await back.goto('/brief-test/instructions');
	await back.getByRole('button', { name: 'Start', exact: true }).click();
	await expect(back.getByRole('heading', { level: 1 })).toHaveText(isUp);
	await expect(
		back.getByText('We saved the one answer that reached us in time. A complete test has 3 answers.'),
	).toBeVisible();
});

test('answers that arrive after the grace are refused, and the screen says how many were saved', async ({
	page,
	context,
	expects,
}) => {
	expects(networkIsOff);
	expects(/status of 409/);
	await begin(page, 'brief-test');
	await scriptIsReady(page);
	await answerQuestion(page, 1);
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	await goOn(page);
	await context.setOffline(true);
	await answerQuestion(page, 2);
	const { expires_at } = await attemptNow(page, 'brief-test');
	await expect.poll(() => Date.now(), late).toBeGreaterThan(Date.parse(expires_at) + 6_000);
	await expect(page.getByText('Still saving. Your answers are safe in your browser.')).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(isUp, late);
	await expect(
		page.getByText('We saved the one answer that reached us in time. A complete test has 3 answers.'),
	).toBeVisible();
});

test('a machine that sleeps over the deadline wakes up at time-up', async ({ page }) => {
	await page.clock.install();
	await begin(page, 'brief-test');
	await scriptIsReady(page);
	await page.clock.pauseAt(new Date(Date.now() + 500));
	await expect.poll(async () => (await attemptNow(page, 'brief-test')).state, late).toBe('time_up');
	await page.clock.fastForward(10_000);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time is up. You didn’t answer anything.');
	await expect(page.getByText('Without answers, we can’t give you a result.')).toBeVisible();
});
