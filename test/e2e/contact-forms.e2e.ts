import type { Email } from 'postal-mime';
import { subscribeByApi } from '../by-api.ts';
import { linkIn, mailbox, waitForMail } from '../mailbox.ts';
import { expect, mailsTo, mailTo, type Page, test } from './story.ts';

type Server = Parameters<typeof mailsTo>[0];

test('a message reaches the operator as a mail that can be answered', async ({ page, server, email }) => {
	await page.goto('/contact-us');
	await write(page, email, 'The ruler has\nno ticks on page two.');
	await page.getByRole('button', { name: 'Send' }).click();
	const thanks = page.getByRole('status');
	await expect(thanks).toBeFocused();
	await expect(thanks).toContainText('Data submitted successfully!');
	await expect(page.getByLabel('Message')).toHaveCount(0);
	await expect.poll(async () => (await messagesOf(server, email)).length).toBe(1);
	const [mail] = await messagesOf(server, email);
	expect(mail?.to?.map(({ address }) => address)).toEqual(['operator@localhost.localdomain']);
	expect(mail?.replyTo).toEqual([{ name: 'Ana', address: email }]);
	expect(mail?.text).toContain(`Ana <${email}>`);
	expect(mail?.text).toContain('The ruler has\nno ticks on page two.');
});

test('faults come back in a summary with the focus, at their fields, and with what was written', async ({
	page,
}) => {
	await page.goto('/contact-us');
	await write(page, 'not an address', '<b>Keep</b> this');
	await page.getByLabel('Name').fill('');
	await page.getByRole('button', { name: 'Send' }).click();
	const summary = page.getByRole('alert');
	await expect(summary).toBeFocused();
	await expect(summary.getByRole('listitem')).toHaveText([
		'Please enter your name',
		'Please enter a valid email',
	]);
	await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
		'Please enter a valid email',
	);
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue('not an address');
	await expect(page.getByLabel('Message')).toHaveValue('<b>Keep</b> this');
	await expect(page.getByLabel('Message')).toHaveAccessibleDescription('');
	await summary.getByRole('link', { name: 'Please enter your name' }).click();
	await expect(page.getByLabel('Name')).toBeFocused();
});

test('who fills the field that nobody sees is thanked for nothing', async ({ page, server, email }) => {
	await page.goto('/contact-us');
	const trap = page.locator('main [name=website]');
	await expect(trap).not.toBeInViewport({ ratio: 0.01 });
	await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
	await write(page, email, 'By a program.');
	await trap.evaluate((field: HTMLInputElement) => {
		field.value = 'https://example.org';
	});
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('status')).toContainText('Data submitted successfully!');
	// Emails are sent in order: once the next one is there, no other can have been sent.
	await page.goto('/contact-us');
	await write(page, email, 'By a person.');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect.poll(async () => (await messagesOf(server, email)).length).toBe(1);
	expect((await messagesOf(server, email))[0]?.text).toContain('By a person.');
});

test('the small form: a mail, its link, a tick and a press confirm the address', async ({
	page,
	request,
	server,
	email,
}) => {
	await page.goto('/quizzes');
	const form = page.getByRole('contentinfo');
	await form.getByLabel('Name').fill('Ana');
	await form.getByLabel('Email', { exact: true }).fill(email);
	await form.getByRole('button', { name: 'Let me know' }).click();
	await expect(page).toHaveURL(/\/new-tests$/);
	await expect(page.getByRole('status')).toBeFocused();
	await expect(page.getByRole('status'), 'a typo would be noticed').toContainText(email);
	const path = confirmPath(await mailTo(server, email));

	await page.goto(path);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address');
	expect((await request.post(path)).status(), 'a bare POST').toBe(422);
	expect(await isConfirmed(page, server, email), 'looking at it and a bare POST change nothing').toBe(false);

	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByRole('alert')).toHaveText('Check the box first.');
	await expect(page.getByRole('checkbox', { name: 'Yes, email me when there’s a new test' })).toBeFocused();
	expect(await isConfirmed(page, server, email), 'without the tick').toBe(false);

	await page.getByRole('checkbox', { name: 'Yes, email me when there’s a new test' }).check();
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve confirmed your address');
	expect(await isConfirmed(page, server, email)).toBe(true);
});

test('a letter in Arabic, from the faults to the mail', async ({ page, server, email }) => {
	await page.goto('/new-tests?lang=ar');
	const main = page.getByRole('main');
	await main.getByRole('button').click();
	await expect(page.getByRole('alert')).toBeFocused();
	await expect(page).toHaveURL(/\/new-tests\?lang=ar$/);
	await main.locator('[name=name]').fill('آنا');
	await main.locator('[name=email]').fill(email);
	await main.getByRole('button').click();
	await expect(page.getByRole('status')).toBeFocused();
	const mail = await mailTo(server, email);
	expect(mail.html).toContain('<html dir="rtl" lang="ar">');
	expect(mail.text).toContain('آنا');
	const { pathname, search } = new URL(linkIn(mail, '/new-tests/confirm/'));
	expect(search).toBe('?lang=ar');
	await page.goto(pathname + search);
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	await page.getByRole('checkbox').check();
	await main.getByRole('button').click();
	await expect(page.getByRole('status')).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	expect(await isConfirmed(page, server, email)).toBe(true);
});

async function write(page: Page, email: string, message: string) {
	await page.getByLabel('Name').fill('Ana');
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Message').fill(message);
}

/** The emails to the operator with this visitor's message. */
async function messagesOf(server: Server, email: string): Promise<Email[]> {
	const mails = await mailbox(server.dataDir);
	return mails.filter(({ replyTo }) => replyTo?.some(({ address }) => address === email));
}

function confirmPath(mail: Email): string {
	return new URL(linkIn(mail, '/new-tests/confirm/')).pathname;
}

/**
 * Whether an address is confirmed: asking again then sends no email, otherwise one more; another address's
 * email shows when that is decided.
 */
async function isConfirmed(page: Page, server: Server, email: string): Promise<boolean> {
	const before = (await mailsTo(server, email)).length;
	await subscribeByApi(page, server.url, email);
	const after = `after.${before}.${Date.now()}.${email}`;
	await subscribeByApi(page, server.url, after);
	await waitForMail(server.dataDir, after);
	return (await mailsTo(server, email)).length === before;
}
