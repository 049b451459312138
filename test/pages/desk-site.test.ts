import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { createCodes } from '../../server/commands/create-codes.ts';
import { addViews, dayOf } from '../../server/db/funnel.ts';
import type { OutboxTable } from '../../server/db/tables.ts';
import { onPostgres } from '../database.ts';
import { type SignedIn, signIn, withContextOf } from '../desk.ts';
import { waitForMail } from '../mailbox.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { openSite } from './open-site.ts';

const server = openSite({ env: { MIN_AGE: '18', WORKER: 'off' } });

let owner: SignedIn;
let visitor: Visitor;
beforeAll(async () => {
	owner = await signIn(server);
	visitor = openVisitor(server.url, owner.cookies);
});

/** Puts an email with links to reports into the outbox. */
async function putMail(mail: { id: string; state: string } & Partial<OutboxTable>) {
	await withContextOf(server, ({ transaction, clock }) =>
		transaction(async (trx) => {
			const row = { attempt_id: null, subscriber_id: null, kind: 'report-links', body: null };
			const state = { tries: 5, last_error: null, next_at: clock(), leased_until: null };
			const rest = { recipient: 'ana@example.org', language: 'en', created_at: clock(), sent_at: null };
			await trx
				.insertInto('outbox')
				.values({ ...row, ...state, ...rest, ...mail })
				.execute();
		}),
	);
}

describe('the site on the desk', () => {
	it('sends a test email to the owner at once', async () => {
		const page = await visitor.open('/desk/site');
		const sent = await visitor.submit(page, `Send a test email to ${owner.account.email}`);
		expect(sent.text).toContain('The mail server accepted the test email.');
		expect((await waitForMail(server.dataDir, owner.account.email)).subject).toBe('Test email from Plumb');
		expect((await visitor.open('/desk/log')).text).toContain('Sent a test email');
	});

	it('queues a failed email again, and says so if it is gone', async () => {
		await putMail({ id: 'a-failed-email-000001', state: 'failed', last_error: 'no route' });
		const page = await visitor.open('/desk/site');
		expect(page.text).toMatch(/Report links · .?a\S*@example\.org.? .*UTC.* no route/);
		expect(page.text.match(/\d failed/g)).toEqual(['1 failed']);
		expect((await visitor.submit(page, 'Send again')).text).toContain('We’ll send this email now.');
		expect((await visitor.open('/desk/site')).text).not.toContain('no route');
		expect((await visitor.submit(page, 'Send again')).text).toContain('We can’t send this email again');
	});

	it('lists emails that are tried again later, with the time of the next try, but no reports that are held back', async () => {
		expect((await visitor.open('/desk/site')).text).not.toContain('Next try');
		const next_at = Date.UTC(2100, 0, 2, 15, 4);
		await putMail({ id: 'a-waiting-email-00001', state: 'queued', last_error: 'no answer', next_at });
		for (let number = 10; number < 30; number++)
			await putMail({ id: `a-report-held-back-${number}`, state: 'queued', tries: 0, next_at });
		const { text, html } = await visitor.open('/desk/site');
		expect(html).toContain('href="#mails"');
		expect(text).toMatch(
			/1 to be tried again later Emails Waiting for the next try Report links · .?a\S*@example\.org.? Waiting since .*UTC/,
		);
		expect(text).toMatch(/no answer.* Next try: Jan 2, 2100, 3:04\sPM UTC/);
	});

	it('counts openings of welcome pages, attempts, and codes', async () => {
		const stranger = openVisitor(server.url);
		for (const path of [
			'/flags-and-maps',
			'/flags-and-maps',
			'/personal-test/flags-and-maps',
			'/no-test',
			'/quizzes',
		])
			await stranger.open(path);
		await withContextOf(server, async (context) => {
			const given = { quiz: 'flags-and-maps', count: 3, expiresAt: null, cname: null };
			expect(isRefusal(await createCodes(context, given))).toBe(false);
		});
		await fetch(`${server.url}/api/user/attempt`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ quiz: 'flags-and-maps' }),
		});
		await withContextOf(server, (context) =>
			context.transaction((trx) =>
				addViews(trx, dayOf(context.clock()), new Map([['flags-and-maps', 1234]])),
			),
		);
		const { text } = await visitor.open('/desk/site');
		expect(text).toMatch(/Unused 3\b/);
		expect(text).toMatch(/Welcome page Started Answered Finished/);
		expect(text).toMatch(/flags and maps 1,23\d 1 0 0/i);
	});

	it('shows the settings in force, without secrets', async () => {
		const { html, text } = await visitor.open('/desk/site');
		const [changed, unchanged] = html
			.slice(html.indexOf('Changed from the default'))
			.split('Left at the default');
		expect(changed).toMatch(/MIN_AGE<\/dt><dd>\u206818/);
		expect(unchanged).toMatch(/SITE_NAME<\/dt><dd>\u2068Plumb/);
		expect(text).toContain(`Node.js ${process.version}`);
		expect(text.match(/There’s no backup in the data folder yet\./g)).toHaveLength(1);
		if (!onPostgres()) expect(text).toContain('To make a backup, use this command: plumb db backup');
	});

	it('is for owners', async () => {
		for (const role of ['teacher', 'author'] as const) {
			const other = openVisitor(server.url, (await signIn(server, role)).cookies);
			expect((await other.open('/desk/site')).status).toBe(403);
		}
	});
});
