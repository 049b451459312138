import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBatch } from '../../test/codes-of-batch.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { queueMail } from '../db/outbox.ts';
import { deliverNext } from '../mail/deliver.ts';
import { listMails } from './list-mails.ts';
import { retryMails } from './retry-mails.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite({ LIMITS: '1' });
});
afterEach(() => site.remove());

const outbox = async () => (await dump(site.context)).outbox;
const quiz = { quiz: 'thanks-test' };

async function refuse() {
	const error = Object.assign(new Error('no such mailbox'), { responseCode: 550, command: 'RCPT TO' });
	while (
		await deliverNext(site.context, async () => {
			throw error;
		})
	);
}

describe('the list of mails', () => {
	it('says how each stands, newest first, and nobody’s whole address', async () => {
		await wholeAttempt(site.call, quiz);
		await refuse();
		site.context.pass(1000);
		await wholeAttempt(site.call, quiz, { ...details, email: 'ben@example.org' });
		const mails = await listMails(site.context, { count: 10 });
		expect(mails).toMatchObject([
			{ kind: 'report', state: 'queued', recipient: 'b…@example.org', tries: 0, lastError: null },
			{
				kind: 'report',
				state: 'failed',
				recipient: 'a…@example.org',
				tries: 1,
				lastError: '550',
				nextAt: null,
			},
		]);
		expect(mails[0]?.nextAt).toBe(site.context.clock());
		expect(JSON.stringify(mails)).not.toMatch(/ana\.vidal|ben@/);
		expect(await listMails(site.context, { state: 'failed', count: 10 })).toEqual([mails[1]]);
		expect(await listMails(site.context, { count: 1 })).toEqual([mails[0]]);
		expect(await listMails(site.context, { state: 'sent', count: 10 })).toEqual([]);
	});

	it('can be that of a batch: reports of its attempts, and its invitations', async () => {
		const { context } = site;
		const [code] = await makeBatch(context, {}, { count: 2 });
		await wholeAttempt(site.call, { code });
		await wholeAttempt(site.call, quiz, { ...details, email: 'ben@example.org' });
		const { batch, hash } = await context.db
			.selectFrom('codes')
			.select(['batch', 'hash'])
			.where('started_at', 'is', null)
			.executeTakeFirstOrThrow();
		const to = { recipient: 'cem@example.org', language: 'en' } as const;
		for (const of of [hash, 'of-another-batch'])
			await context.transaction((trx) =>
				queueMail(trx, context, { kind: 'invitation', code: of, seed: 'seed' }, to),
			);
		const mails = await listMails(context, { batch, count: 10 });
		expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual([
			'invitation c…@example.org',
			'report a…@example.org',
		]);
		expect(await listMails(context, { count: 10 })).toHaveLength(4);
	});
});

describe('retrying', () => {
	it('sends what failed, with all its tries before it', async () => {
		await wholeAttempt(site.call, quiz);
		await refuse();
		site.context.pass(10_000);
		const [mail] = await outbox();
		expect(await retryMails(site.context, [mail?.id ?? '', mail?.id ?? ''])).toEqual({
			queued: 1,
			refused: [],
		});
		expect(await outbox()).toMatchObject([
			{ state: 'queued', tries: 0, next_at: site.context.clock(), last_error: null },
		]);
		await site.work();
		expect(await outbox()).toMatchObject([{ state: 'sent', tries: 1 }]);
	});

	it('refuses mail by mail what is not there and what has not failed', async () => {
		await wholeAttempt(site.call, quiz);
		await site.work();
		const [sent] = await outbox();
		expect(await retryMails(site.context, ['x', sent?.id ?? ''])).toEqual({
			queued: 0,
			refused: [
				{ id: 'x', reason: 'not_found' },
				{ id: sent?.id, reason: 'not_failed' },
			],
		});
		expect(await outbox()).toEqual([sent]);
	});

	it('never sends to an address that was given up', async () => {
		const visit = await wholeAttempt(site.call, quiz);
		await visit.call('POST', '/report-mail', { email: 'ben@example.org' });
		const replaced = (await outbox()).find(({ last_error }) => last_error === 'replaced');
		expect(await retryMails(site.context, 'all')).toEqual({ queued: 0, refused: [] });
		expect(await retryMails(site.context, [replaced?.id ?? ''])).toEqual({
			queued: 0,
			refused: [{ id: replaced?.id, reason: 'replaced' }],
		});
	});

	it('sends more than the share of a mailbox only where the mail is named', async () => {
		for (let count = 0; count < 11; count++) await wholeAttempt(site.call, quiz);
		const [over, ...others] = (await outbox()).filter(({ last_error }) => last_error === 'recipient limit');
		expect(others).toEqual([]);
		expect(await retryMails(site.context, 'all')).toEqual({ queued: 0, refused: [] });
		expect(await retryMails(site.context, [over?.id ?? ''])).toEqual({ queued: 1, refused: [] });
	});
});
