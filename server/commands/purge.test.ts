import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeContext, unlimited } from '../../test/context.ts';
import { deliverNext } from '../mail/deliver.ts';
import { mailFile } from '../mail/mail-file.ts';
import { openTransport } from '../mail/transport.ts';
import { answerQuestions } from './answer-questions.ts';
import { createCodes } from './create-codes.ts';
import { giveDetails } from './give-details.ts';
import { purge } from './purge.ts';
import { sendMessage } from './send-message.ts';
import { sendReportLinks } from './send-report-links.ts';
import { startAttempt } from './start-attempt.ts';
import { subscribe } from './subscribe.ts';

const DAY = 86_400_000;
const taker = { email: 'ana@example.org', age: 30, gender: 'female' };

it('everything about an attempt goes when its days are over, and not a day before', async () => {
	const context = await makeContext({ RETENTION_DAYS: '30' });
	const done = await startAttempt(context, { quiz: 'brief-test', language: 'en' });
	await startAttempt(context, { quiz: 'brief-test', language: 'en' });
	if (isRefusal(done)) throw new Error(done.refused);
	context.pass(60_000);
	await giveDetails(context, done.attempt.id, taker, 'en', unlimited);
	await deliverNext(context, openTransport(context.env));
	const mail = await context.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
	expect(existsSync(mailFile(context.env.DATA_DIR, mail.id))).toBe(true);

	context.pass(29 * DAY);
	expect(await purge(context)).toMatchObject({ purged: 0 });
	context.pass(DAY + 1);
	expect(await purge(context)).toMatchObject({ purged: 2, abandoned: 1 });
	for (const table of ['attempts', 'answers', 'details', 'results', 'outbox'] as const) {
		expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([]);
	}
	expect(existsSync(mailFile(context.env.DATA_DIR, mail.id))).toBe(false);
	await context.remove();
});

it('a mail about nothing stored goes after 30 days, also where it was written to a file', async () => {
	const context = await makeContext();
	await sendMessage(context, { name: 'Ana', email: 'ana@example.org', message: 'Good morning' });
	const { id } = await context.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
	await deliverNext(context, openTransport(context.env));
	const file = mailFile(context.env.DATA_DIR, id);
	// The context has its own clock, but the file system doesn't.
	utimesSync(file, context.clock() / 1000, context.clock() / 1000);
	context.pass(30 * DAY);
	await purge(context);
	expect(existsSync(file)).toBe(true);
	context.pass(1000);
	await purge(context);
	expect(existsSync(file)).toBe(false);
	await context.remove();
});

it('says how much of each kind has come to its end, also where it is more than one step', async () => {
	const context = await makeContext({ RETENTION_DAYS: '3' });
	const ana = { name: 'Ana', email: 'ana@example.org' };
	await startAttempt(context, { quiz: 'brief-test', language: 'en' });
	const times = (count: number) => Array.from({ length: count }, (_, index) => index);
	await Promise.all(
		times(203).map((each) => subscribe(context, { name: 'Ana', email: `ana${each}@example.org` }, 'en')),
	);
	await Promise.all(
		times(101).map((each) => sendMessage(context, { ...ana, message: `Good morning ${each}` })),
	);
	await sendReportLinks(context, ana.email, 'en');
	const nothing = { purged: 0, abandoned: 0, codes: 0, unconfirmed: 0, messages: 0, mails: 0, files: 0 };
	context.pass(7 * DAY);
	expect(await purge(context)).toEqual({ ...nothing, purged: 1, abandoned: 1 });
	context.pass(1);
	expect(await purge(context)).toEqual({ ...nothing, unconfirmed: 203 });
	context.pass(23 * DAY);
	expect(await purge(context)).toEqual({ ...nothing, messages: 101, mails: 1 });
	expect(await purge(context)).toEqual(nothing);
	expect(await context.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
	await context.remove();
});

it('leaves a file that a stored mail stands for, however old, and takes one that was left half written', async () => {
	const context = await makeContext();
	const started = await startAttempt(context, { quiz: 'brief-test', language: 'en' });
	if (isRefusal(started)) throw new Error(started.refused);
	context.pass(60_000);
	await giveDetails(context, started.attempt.id, taker, 'en', unlimited);
	await deliverNext(context, openTransport(context.env));
	const { id } = await context.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
	const [kept, half] = [mailFile(context.env.DATA_DIR, id), `${mailFile(context.env.DATA_DIR, 'x')}.part`];
	writeFileSync(half, 'To: ana@example.org');
	for (const file of [kept, half]) utimesSync(file, 0, 0);
	context.pass(100 * DAY);
	expect(await purge(context)).toMatchObject({ purged: 0, files: 1 });
	expect([existsSync(kept), existsSync(half)]).toEqual([true, false]);
	await context.remove();
});

it('a draw goes with the last attempt that was asked it, and stays with answers that may stay', async () => {
	const context = await makeContext({ RETENTION_DAYS: '30' });
	const draws = async () => {
		const rows = await context.db
			.selectFrom('snapshots')
			.select('id')
			.where('drawn_from', 'is not', null)
			.execute();
		return rows.map(({ id }) => id).sort();
	};
	const started = async () => {
		const attempt = await startAttempt(context, { quiz: 'knowledge-test', language: 'en' });
		if (isRefusal(attempt)) throw new Error(attempt.refused);
		const { id } = attempt.attempt;
		const { snapshot_id } = await context.db
			.selectFrom('attempts')
			.select('snapshot_id')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		return { id, draw: snapshot_id };
	};
	const [left, agreed] = [await started(), await started()];
	context.pass(60_000);
	await answerQuestions(context, agreed.id, [{ questionId: 'k1', answerId: 'b', time: 30_000 }]);
	context.pass(6 * 60_000);
	await giveDetails(context, agreed.id, { ...taker, norms: true }, 'en', unlimited);
	context.pass(29 * DAY);
	const later = await started();
	expect(await draws()).toEqual([...new Set([left.draw, agreed.draw, later.draw])].sort());
	context.pass(2 * DAY);
	expect(await purge(context)).toMatchObject({ purged: 2 });
	const staying = await context.db.selectFrom('takings').select('snapshot_id').execute();
	expect(staying).toEqual([{ snapshot_id: agreed.draw }]);
	expect(await draws()).toEqual([...new Set([agreed.draw, later.draw])].sort());
	const forms = await context.db
		.selectFrom('snapshots')
		.select('id')
		.where('drawn_from', 'is', null)
		.execute();
	expect(forms.length).toBeGreaterThan(1);
	await context.remove();
});

it('an access code goes when its days are over, once nothing stands behind it', async () => {
	const context = await makeContext({ RETENTION_DAYS: '30' });
	const given = { quiz: 'brief-test', cname: 'Ana', expiresAt: null };
	const made = await createCodes(context, { ...given, count: 150, expiresAt: context.clock() + DAY });
	const [unused, started] = [
		await createCodes(context, { ...given, count: 1 }),
		await createCodes(context, { ...given, count: 1 }),
	];
	if (isRefusal(made) || isRefusal(unused) || isRefusal(started)) throw new Error('No codes were made');
	await startAttempt(context, { code: started.codes[0], language: 'en' });
	context.pass(31 * DAY);
	expect(await purge(context)).toMatchObject({ purged: 1, codes: 1 });
	context.pass(DAY);
	expect(await purge(context)).toMatchObject({ codes: 150 });
	expect(await context.db.selectFrom('codes').select('batch').execute()).toEqual([{ batch: unused.batch }]);
	await context.remove();
});
