import { Webhook } from 'standardwebhooks';
import { signIn } from '../desk.ts';
import { type HookReceiver, startReceiver } from '../hook-receiver.ts';
import { linkIn } from '../mailbox.ts';
import { answerInPage, prepareAnswers } from './fast-answers.ts';
import { test as base, expect, mailTo, scriptIsReady } from './story.ts';

const test = base.extend<{ receiver: HookReceiver }>({
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
	receiver: async ({}, use) => {
		const receiver = await startReceiver();
		await use(receiver);
		await receiver.close();
	},
});

/** What a system reads from a message that it receives, if the signature is right. */
function verified(secret: string, { headers, body }: HookReceiver['received'][number]) {
	const fields = Object.entries(headers).map(([name, value]) => [name, String(value)]);
	return new Webhook(secret).verify(body, Object.fromEntries(fields));
}

test('a recruiter invites a candidate under fixed conditions, who reads where the result goes, and a signed message brings it there', async ({
	page,
	server,
	browser,
	email,
	receiver,
}) => {
	const { cookies } = await signIn(server, 'teacher', `recruiter.${Date.now()}@example.org`);
	await page.context().addCookies([{ name: 'desk', value: cookies.desk, url: server.url }]);
	await page.goto('/desk/batches/new');
	await page.getByLabel('Batch name').fill('Analyst, autumn');
	await page.getByLabel('Test', { exact: true }).selectOption('iq-test-5-minutes');
	await page.getByLabel('One name on each line').fill(`Noor Haddad, ${email}`);
	await page.getByLabel('Your name or school, as people will read it').fill('Acme');
	await page.locator('summary', { hasText: 'Test settings' }).click();
	await page.getByRole('radio', { name: 'Never' }).check();
	await page.getByRole('button', { name: /batch$/ }).click();
	await page.getByRole('link', { name: 'Analyst, autumn' }).click();
	const batch = page.url();

	await page.locator('a[href*="/webhook"]').click();
	await page.locator('#url').fill(receiver.url);
	await page.getByRole('button', { name: 'Save' }).click();
	const secret = await page.getByText(/^whsec_/).innerText();
	await page.getByRole('button', { name: 'Send a test message' }).click();
	await expect(page.getByText('It works: your system answered with 204.')).toBeVisible();
	expect(receiver.received.map((message) => verified(secret, message))).toMatchObject([{ type: 'test' }]);

	await page.goto(`${batch}/invitations`);
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('One email is on its way.')).toBeVisible();
	const invitation = linkIn(await mailTo(server, email), '/question/');

	const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
	const candidate = await context.newPage();
	await candidate.addInitScript(() => {
		addEventListener('plumb:ready', () => Object.assign(window, { scriptIsReady: true }));
	});
	await prepareAnswers(candidate);
	await candidate.goto(new URL(invitation).pathname);
	await candidate.getByText('Read the details').click();
	const told = candidate.locator('.rules').first().getByRole('listitem');
	await expect(told).toHaveText([
		/Acme.* will see .* your result/,
		/three things to .*hook\.example\.com.*: your result, the time when you took the test, and your name as it was entered with the code/,
		/We won’t show you your result\. If you’d like to see it, ask .*Acme/,
		/we’ll ask for these details/,
		/You have 5 minutes/,
		/You can delete your details, answers, and result yourself at any time/,
	]);
	await candidate.getByRole('checkbox', { name: 'I want to start now.' }).check();
	await candidate.getByRole('button', { name: 'Start', exact: true }).click();
	await scriptIsReady(candidate);
	const answers = Array.from({ length: 12 }, (_, place) => 1 + (place % 8));
	await answerInPage(candidate, { answers, seconds: 6, hasCheck: true });
	await candidate.getByRole('button', { name: 'Finish' }).click();
	await candidate.getByLabel('Age', { exact: true }).fill('34');
	await candidate.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(candidate.getByText('We’ve saved your answers, and')).toBeVisible();
	await context.close();

	await expect.poll(() => receiver.received.length, 'the result arrives').toBe(2);
	const person = { person: { person: 'Noor Haddad', state: 'finished' } };
	const [, first] = receiver.received;
	if (!first) throw new Error('There is no message');
	expect(verified(secret, first)).toMatchObject({ type: 'result.ready', data: person });
	expect(() => verified(secret, { ...first, body: first.body.replace('Noor', 'Ana') })).toThrow();

	const delivered = page.getByRole('row', { name: /^Result/ });
	await expect
		.poll(async () => {
			await page.goto(`${batch}/webhook`);
			return delivered.innerText();
		})
		.toMatch(/204\s+Delivered/);
	await delivered.getByRole('button', { name: 'Send again' }).click();
	await expect(page.getByText('We’re sending the message again.')).toBeVisible();
	await expect.poll(() => receiver.received.length, 'the result arrives again').toBe(3);
	const [, , second] = receiver.received;
	if (!second) throw new Error('There is no second message');
	expect(verified(secret, second)).toMatchObject({ type: 'result.ready', data: person });
	expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
});
