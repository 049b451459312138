import { answerByApi } from '../by-api.ts';
import { answerInPage, prepareAnswers } from './fast-answers.ts';
import {
	answerAll,
	answerQuestion,
	attemptNow,
	begin,
	detailsAreAsked,
	expect,
	fillDetails,
	goOn,
	mailTo,
	networkIsOff,
	type Page,
	questionIsShown,
	scriptIsReady,
	takeThanksTest,
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
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	await context.setOffline(true);
	await goOn(page);
	for (let place = 2; place <= 6; place++) {
		await answerQuestion(page, place);
		await goOn(page);
		await questionIsShown(page, place + 1);
		await page.clock.runFor(4_000);
	}
	await expect(page.getByText('Still saving. Your answers are safe in your browser.')).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
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
	await expect(page.getByText('Still saving. Your answers are safe in your browser.')).toBeVisible();
	await page.unroute('**/api/user/attempt/*/answer');
	await page.clock.runFor(15_000);
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
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
	await expect(page.getByText('Still saving. Your answers are safe in your browser.')).toBeVisible();
	expect((await attemptNow(page)).answers).toHaveLength(0);
	await page.unroute('**/api/user/attempt/*/answer');
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible({ timeout: 30_000 });
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
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible({ timeout: 30_000 });
	await page.getByRole('button', { name: 'Finish' }).click();
	await detailsAreAsked(page);
	expect((await attemptNow(page)).answers).toHaveLength(30);
});

for (const [name, open, button] of [
	['of the details', (page: Page, url: string) => openDetails(page, url), 'See my result'],
	['to contact us', (page: Page) => page.goto('/contact-us'), 'Send'],
	['in the footer', (page: Page) => page.goto('/quizzes'), 'Let me know'],
] as const) {
	test(`without network the form ${name} keeps what was typed, and Retry sends it`, async ({
		page,
		server,
		context,
		email,
		expects,
	}) => {
		expects(networkIsOff);
		await open(page, server.url);
		const form = page.locator('form[data-script]');
		if (name === 'of the details') await fillDetails(page, email);
		else {
			await form.getByLabel('Name').fill('Ana');
			await form.getByLabel('Email', { exact: true }).fill(email);
		}
		if (name === 'to contact us') await form.getByLabel('Message').fill('A long letter.');
		// The page loaded it when a field got the focus; this waits for it.
		await form.evaluate((element: HTMLFormElement) => import(element.dataset.script ?? ''));
		const typed = await form.evaluate((element: HTMLFormElement) => [...new FormData(element).values()]);
		await context.setOffline(true);
		await form.getByRole('button', { name: button }).click();
		const alert = form.getByRole('alert');
		await expect(alert).toContainText('An error occurred during submission. Please try again.');
		await expect(alert).toBeFocused();
		expect(await form.evaluate((element: HTMLFormElement) => [...new FormData(element).values()])).toEqual(
			typed,
		);
		await context.setOffline(false);
		await alert.getByRole('button', { name: 'Retry' }).click();
		if (name === 'of the details') await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
		else await expect(page.getByRole('status')).toContainText('Data submitted successfully!');
	});
}

test('without network Retry sends what was pressed: the address that was probably meant', async ({
	page,
	server,
	context,
	expects,
}) => {
	expects(networkIsOff);
	await openDetails(page, server.url);
	await fillDetails(page, 'lena@gmail.con');
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page.getByRole('alert')).toContainText('Did you mean lena@gmail.com?');
	const form = page.locator('form[data-script]');
	await form.evaluate((element: HTMLFormElement) => import(element.dataset.script ?? ''));
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Use lena@gmail.com' }).click();
	await expect(form.locator('[data-lost]')).toBeFocused();
	await context.setOffline(false);
	await form.getByRole('button', { name: 'Retry' }).click();
	await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
	await mailTo(server, 'lena@gmail.com');
});

test('without network the form that sends the report again keeps what was typed, and Retry sends it', async ({
	page,
	server,
	context,
	email,
	expects,
}) => {
	expects(networkIsOff);
	await takeThanksTest(page, server.url, `first.${email}`);
	await page.locator('.again summary').click();
	const form = page.locator('.again form');
	await form.getByRole('textbox').fill(email);
	await form.evaluate((element: HTMLFormElement) => import(element.dataset.script ?? ''));
	await context.setOffline(true);
	await form.getByRole('button').click();
	await expect(form.locator('[data-lost]')).toBeFocused();
	await expect(form.getByRole('textbox')).toHaveValue(email);
	await context.setOffline(false);
	await form.getByRole('button', { name: 'Retry' }).click();
	// The page before says something else, in its own status.
	await expect(page.getByRole('status').filter({ hasText: 'Action was successful' })).toBeVisible();
	await mailTo(server, email);
});

async function openDetails(page: Page, url: string) {
	await answerByApi(page, url, 'thanks-test');
	await page.goto('/thanks-test/info');
	await detailsAreAsked(page);
}
