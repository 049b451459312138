import { answerByApi } from '../by-api.ts';
import { begin, detailsAreAsked, expect, fillDetails, mailTo, type Page, takeTest, test } from './story.ts';

const whyEmail = 'We’ll send your report to this address. We won’t send anything else unless you ask for it.';

test('Check without a choice asks for one', async ({ page }) => {
	await begin(page);
	await page.getByRole('button', { name: 'Check' }).click();
	await expect(
		page.getByRole('alert').filter({ hasText: 'Please choose an answer to continue' }),
	).toBeVisible();
	await expect(page).toHaveURL(/\/iq-test\/q-1$/);
});

test('an empty form comes back with a summary in focus and a message at every field', async ({
	page,
	server,
}) => {
	await reachDetails(page, server.url);
	await page.getByRole('button', { name: 'See my result' }).click();
	const summary = page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' });
	await expect(summary).toBeVisible();
	await expect(summary).toBeFocused();
	await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
		`Please enter a valid email ${whyEmail}`,
	);
	await expect(page.getByLabel('Age', { exact: true })).toHaveAccessibleDescription(
		'Please enter your age We ask because you must be at least 16 years old to take this test. Your age doesn’t affect your result.',
	);
	await expect(page.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
		'Please select your gender This is for statistics on how well our questions work. It doesn’t affect your result.',
	);
	await expect(page.getByLabel('Name or nickname')).toHaveAccessibleDescription(
		'We’ll use it to greet you in the email with your report.',
	);
	await summary.getByRole('link', { name: 'Please enter your age' }).click();
	await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
});

test('what was given stays in the form that comes back', async ({ page, email }) => {
	await takeTest(page, 'brief-test', 3);
	await fillDetails(page, email);
	const boxes = [/^You may keep my answers/, /^You may publish as open data/].map((name) =>
		page.getByRole('checkbox', { name }),
	);
	for (const box of boxes) await box.check();
	await page.getByLabel('Age', { exact: true }).fill('12');
	await page.getByRole('button', { name: 'See my result' }).click();
	// No field was left empty, so the summary names the fault.
	await expect(page.getByRole('alert')).toHaveText('Please enter your age');
	await expect(page.getByLabel('Name or nickname')).toHaveValue('Ana');
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
	await expect(page.getByLabel('Age', { exact: true })).toHaveValue('12');
	await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
	for (const box of boxes) await expect(box).toBeChecked();
	await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(whyEmail);
});

test('an address that looks mistyped is asked about and may be kept', async ({ page, server }) => {
	await reachDetails(page, server.url);
	await fillDetails(page, 'ana@gmial.com');
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page.getByRole('alert')).toContainText('Did you mean ana@gmail.com?');
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
	await mailTo(server, 'ana@gmial.com');
});

test('an address that looks mistyped may be corrected', async ({ page, server, email }) => {
	await reachDetails(page, server.url);
	await fillDetails(page, 'ana@gmial.com');
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page.getByRole('alert')).toContainText('Did you mean ana@gmail.com?');
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
});

test('the address that was probably meant is taken by one press, and by that alone', async ({
	page,
	server,
}) => {
	await reachDetails(page, server.url);
	await fillDetails(page, 'kim@gmial.com');
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page.getByRole('alert')).toContainText('Did you mean kim@gmail.com?');
	await page.getByLabel('Age', { exact: true }).fill('12');
	await page.getByLabel('Email', { exact: true }).press('Enter');
	await expect(page.getByRole('alert')).toHaveText('Please enter your age');
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue('kim@gmial.com');

	await fillDetails(page, 'kim@gmail.con');
	await page.getByRole('button', { name: 'See my result' }).click();
	await page.getByRole('button', { name: 'Use kim@gmail.com' }).click();
	await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
	await mailTo(server, 'kim@gmail.com');
});

async function reachDetails(page: Page, url: string) {
	await answerByApi(page, url, 'thanks-test');
	await page.goto('/thanks-test/info');
	await detailsAreAsked(page);
}
