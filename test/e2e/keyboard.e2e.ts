import type { Locator } from '@playwright/test';
import { spend } from './fast-answers.ts';
import {
	begin,
	detailsAreAsked,
	expect,
	mailTo,
	type Page,
	press,
	questionIsShown,
	rangeOfIq,
	reportLink,
	scriptIsReady,
	tabTo,
	test,
} from './story.ts';

test('a whole IQ test with the keyboard only, from the start page to the report in the mail', async ({
	page,
	server,
	email,
	browser,
}) => {
	// A clock moved by the test, so that every answer takes four seconds and there is a result.
	await page.clock.install();
	await page.goto('/');
	await press(page, page.getByRole('link', { name: 'All tests' }));
	await press(page, page.getByRole('link', { name: 'Start test: 5-minute IQ test', exact: true }));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to/);
	await press(page, page.getByRole('link', { name: 'Read the instructions' }));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you start');
	await press(page, page.getByRole('button', { name: 'Start', exact: true }));
	await questionIsShown(page, 1);
	await scriptIsReady(page);
	for (let place = 1; place <= 12; place++) {
		await questionIsShown(page, place);
		await page.clock.runFor(4_000);
		await spend(page, 4);
		await answerByKeys(page, place);
		if (place < 12) await press(page, page.getByRole('button', { name: 'Next' }));
	}
	await press(page, page.getByRole('button', { name: 'Finish' }));
	await detailsAreAsked(page);
	await type(page, page.getByLabel('Name or nickname'), 'Ana');
	await type(page, page.getByLabel('Email', { exact: true }), email);
	await type(page, page.getByLabel('Age', { exact: true }), '34');
	await tabTo(page, page.getByRole('radio', { name: 'Female' }));
	await page.keyboard.press('Space');
	await tabTo(page, page.getByRole('checkbox', { name: /^You may keep my answers/ }));
	await page.keyboard.press('Space');
	await press(page, page.getByRole('button', { name: 'See my result' }));
	await expect(page).toHaveURL(/\/iq-test-5-minutes\/result$/);
	await expect(page.getByText('Data submitted successfully!')).toBeVisible();
	const reading = page.getByRole('region', { name: 'Your result', exact: true });
	await expect(reading).toContainText(/^IQ \d+( or (below|above))?/);
	await expect(reading).toContainText(rangeOfIq);

	const mail = await mailTo(server, email);
	expect(mail.subject).toBe('Your report: 5-minute IQ test');
	expect(mail.html).toContain(reportLink(mail));
	const elsewhere = await browser.newPage();
	await elsewhere.goto(reportLink(mail));
	await expect(elsewhere.getByRole('region', { name: 'Your result', exact: true })).toContainText(rangeOfIq);
	await elsewhere.close();
});

test('the focus is never lost: Check hands it to Next, Next to the heading', async ({ page }) => {
	await begin(page);
	await scriptIsReady(page);
	await page.getByRole('radio', { name: /^Answer 2:/ }).check();
	await press(page, page.getByRole('button', { name: 'Check' }));
	await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
	await page.keyboard.press('Enter');
	await questionIsShown(page, 2);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a key that is held down confirms an answer and goes no further', async ({ page }) => {
	await begin(page);
	await scriptIsReady(page);
	await page.getByRole('heading', { level: 1 }).focus();
	await page.keyboard.press('5');
	await page.getByRole('heading', { level: 1 }).focus();
	// After the first, what a browser sends while a key is held down.
	for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('Enter');
	await page.keyboard.up('Enter');
	await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
	await questionIsShown(page, 1);
});

/** Answers by digit, arrow, and space in turn; presses Check with Enter on the button or in the group. */
async function answerByKeys(page: Page, place: number) {
	const first = page.getByRole('radio', { name: /^Answer 1:/ });
	const third = page.getByRole('radio', { name: /^Answer 3:/ });
	await tabTo(page, first);
	if (place % 3 === 0) {
		await page.keyboard.press('3');
		await expect(third).toBeChecked();
	} else if (place % 3 === 1) {
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowDown');
		await expect(third).toBeChecked();
	} else {
		await page.keyboard.press('Space');
		await expect(first).toBeChecked();
	}
	if (place % 2 === 0) await page.keyboard.press('Enter');
	else await press(page, page.getByRole('button', { name: 'Check' }));
	await expect(page.getByRole('button', { name: 'Check' })).toHaveCount(0);
}

async function type(page: Page, field: Locator, text: string) {
	await tabTo(page, field);
	await page.keyboard.type(text);
}
