import { answerInPage, prepareAnswers } from './fast-answers.ts';
import {
	answerAll,
	answerQuestion,
	attemptNow,
	begin,
	detailsAreAsked,
	expect,
	goOn,
	networkIsOff,
	questionIsShown,
	scriptIsReady,
	test,
} from './story.ts';

test('with the network off for 20 seconds the questions go on, and afterwards everything is saved', async ({
	page,
	context,
	expects,
}) => {
	expects(networkIsOff);
	await page.clock.install();
	await begin(page);
	await scriptIsReady(page);
	await answerQuestion(page, 1);
	await expect(page.getByText('All confirmed answers are saved.')).toBeVisible();
	await context.setOffline(true);
	await goOn(page);
	for (let place = 2; place <= 6; place++) {
		await answerQuestion(page, place);
		await goOn(page);
		await questionIsShown(page, place + 1);
		await page.clock.runFor(4_000);
	}
	await expect(page.getByText('Saving. You can go on; your answers are kept.')).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText('All confirmed answers are saved.')).toBeVisible();
	expect((await attemptNow(page)).answers).toHaveLength(6);
});

test('a network that comes back without a word is noticed within 15 seconds', async ({ page, expects }) => {
	expects(networkIsOff);
	await page.clock.install();
	await begin(page);
	await scriptIsReady(page);
	await page.route('**/api/user/attempt/*/answer', (route) => route.abort());
	await answerQuestion(page, 1);
	await page.clock.runFor(60_000);
	await expect(page.getByText('Saving. You can go on; your answers are kept.')).toBeVisible();
	await page.unroute('**/api/user/attempt/*/answer');
	await page.clock.runFor(15_000);
	await expect(page.getByText('All confirmed answers are saved.')).toBeVisible();
	expect((await attemptNow(page)).answers).toHaveLength(1);
});

test('answers that were not sent survive a reload', async ({ page, context, expects }) => {
	expects(networkIsOff);
	await begin(page);
	await scriptIsReady(page);
	await context.setOffline(true);
	await answerAll(page, { to: 3 });
	await page.route('**/api/user/attempt/*/answer', (route) => route.abort());
	await context.setOffline(false);
	await page.reload();
	await questionIsShown(page, 4);
	await expect(page.getByText('Saving. You can go on; your answers are kept.')).toBeVisible();
	expect((await attemptNow(page)).answers).toHaveLength(0);
	await page.unroute('**/api/user/attempt/*/answer');
	await expect(page.getByText('All confirmed answers are saved.')).toBeVisible({ timeout: 30_000 });
	expect((await attemptNow(page)).answers).toHaveLength(3);
});

test('Finish without network says that it did not work, and works once the network is back', async ({
	page,
	context,
	expects,
}) => {
	expects(networkIsOff);
	await prepareAnswers(page);
	await begin(page);
	await scriptIsReady(page);
	const answers = Array.from({ length: 29 }, (_, index) => index);
	await answerInPage(page, { answers, seconds: 6, hasCheck: true });
	await goOn(page);
	await context.setOffline(true);
	await answerQuestion(page, 30);
	await page.getByRole('button', { name: 'Finish' }).click();
	await expect(page.getByText('An error occurred during submission. Please try again.')).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText('All confirmed answers are saved.')).toBeVisible({ timeout: 30_000 });
	await page.getByRole('button', { name: 'Finish' }).click();
	await detailsAreAsked(page);
	expect((await attemptNow(page)).answers).toHaveLength(30);
});
