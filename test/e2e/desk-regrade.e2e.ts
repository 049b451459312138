import { isRefusal } from '../../core/refusals.ts';
import { inviteAccount } from '../../server/commands/desk/invite.ts';
import { updateSession } from '../../server/db/desk.ts';
import { linkHash } from '../../server/tokens.ts';
import { correctKeys } from '../correct-keys.ts';
import { client, details, wholeAttempt } from '../crash/visitor.ts';
import { withContextOf } from '../desk.ts';
import { freePort } from '../free-port.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { spendTime } from '../spend-time.ts';
import { test as base, expect, mailsTo, mailTo, reportLink } from './story.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const quiz = 'english-level';

/** A server whose quizzes an author edits while it runs. */
const test = base.extend<object, { server: RunningServer }>({
	server: [
		// oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
		async ({}, use) => {
			const server = await startServer({ env: { PORT: String(await freePort()), CONTENT_WATCH: 'on' } });
			await use(server);
			await server.stop();
			server.remove();
		},
		{ scope: 'worker' },
	],
});

test('a teacher sees whose result a corrected key would change, confirms, calculates again, and the report says so', async ({
	page,
	server,
	browser,
	email,
}) => {
	const teacher = `ida.${Date.now()}@example.org`;
	const token = await withContextOf(server, async (context) => {
		const invited = await inviteAccount(context, { email: teacher, role: 'teacher', language: 'en' });
		if (isRefusal(invited)) throw new Error(invited.refused);
		return invited.token;
	});
	await addAuthenticator(page);
	await page.goto(`/desk/invitation/${token}`);
	await page.getByLabel('Email').fill(teacher);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByRole('button', { name: 'Create a passkey' }).click();
	await page.waitForURL((url) => url.pathname !== '/desk/set-up');

	await page.goto('/desk/batches/new');
	await page.getByLabel('Batch name').fill('Class 9c');
	await page.getByLabel('Test', { exact: true }).selectOption(quiz);
	await page.getByLabel('One name on each line').fill('Ana Vidal\nBen Okafor');
	await page.getByLabel('Your name or school, as people will read it').fill('Ms. Ellis');
	await page.getByRole('button', { name: /batch$/ }).click();
	const [code = ''] = await page.locator('.desk-codes td:last-child').allInnerTexts();
	await page.getByRole('link', { name: 'Class 9c' }).click();
	const batch = page.url();

	const call = Object.assign(
		client((path, init) => fetch(server.url + path, init)),
		{ spend: async (id: string, time: number) => spendTime(server.url, id, time) },
	);
	await wholeAttempt(call, { code }, { ...details, email });
	const context = await browser.newContext({ baseURL: server.url });
	const pupil = await context.newPage();
	await pupil.goto(new URL(reportLink(await mailTo(server, email))).pathname);
	await expect(pupil.getByRole('heading', { level: 1 })).toContainText('Your result');
	const again = pupil.getByText('so we recalculated your result on');
	await expect(again).toHaveCount(0);
	const ask = 'Email me when you recalculate my result';
	await pupil.getByText(ask).first().click();
	await pupil.getByRole('button', { name: ask }).click();
	await expect(pupil.getByRole('alert')).toContainText('Check the box first.');
	await pupil.getByRole('checkbox', { name: 'Yes, email me the new report' }).check();
	await pupil.getByRole('button', { name: ask }).click();
	await expect(pupil.getByText(/^We’ll email you at .*@/)).toBeVisible();

	correctKeys(server.dataDir, quiz);
	const outdated = page.getByRole('link', { name: 'See what would change' });
	await expect
		.poll(async () => {
			await page.goto(batch);
			return outdated.count();
		})
		.toBe(1);

	const session = (await page.context().cookies()).find(({ name }) => name === 'desk')?.value ?? '';
	await withContextOf(server, (desk) =>
		desk.transaction((trx) => updateSession(trx, linkHash(session), { confirmed_at: 0 })),
	);
	await outdated.click();
	await expect(page).toHaveURL(/\/desk\/confirm\?back=/);
	await page.getByRole('button', { name: 'Confirm with your passkey' }).click();
	await expect(page).toHaveURL(/\/regrade$/);
	await expect(page.getByText(/^We’ve corrected the answer key for \d+ questions\.$/)).toBeVisible();
	const row = page.getByRole('row', { name: 'Ana Vidal' });
	const [before, after] = await row
		.locator('td')
		.allInnerTexts()
		.then((cells) => cells.slice(0, 2));
	expect(before).toMatch(/\b(pre-A1|[ABC][12])\b/);
	expect(after).toMatch(/\b(pre-A1|[ABC][12])\b/);
	expect(after).not.toBe(before);
	await expect(page.getByRole('row', { name: 'Ben Okafor' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Recalculate' }).click();
	await expect(page.getByRole('status')).toContainText(
		'Results recalculated: 1. Emails waiting to be sent: 1.',
	);

	await page.goto(batch);
	await expect(page.getByRole('row', { name: 'Ana Vidal' })).toContainText(
		(after ?? '').split('\n')[0] ?? '',
	);
	await expect(outdated).toHaveCount(0);
	await pupil.reload();
	await expect(again).toBeVisible();
	await expect(pupil.getByText(ask).first()).toBeVisible();
	const subjects = async () => (await mailsTo(server, email)).map(({ subject }) => subject);
	await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Your recalculated result: /));
	await context.close();
});
