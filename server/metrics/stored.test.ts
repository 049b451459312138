import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, wholeAttempt } from '../../test/crash/visitor.ts';
import { closeOverdue } from '../commands/close-overdue.ts';
import { putItemFlags } from '../db/item-flags.ts';
import { takeBack, takeOut } from '../db/item-nights.ts';
import { openPrometheus } from './prometheus.ts';
import { openStored } from './stored.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite();
});
afterEach(async () => site.remove());

const read = async (passed = 0) => openStored(site.context, () => passed)();

it('attempts are counted by where they stand, ended ones for an hour', async () => {
	const { call, context } = site;
	const timeUp = await begin(call, { quiz: 'brief-test' });
	context.pass(3_600_000);
	expect((await read())?.attempts).toEqual({ answering: 0, time_up: 1, details: 0, done: 0 });
	await closeOverdue(context);
	context.pass(1_000);
	expect(timeUp.attempt.expires_at).not.toBeNull();
	await wholeAttempt(call, { quiz: 'brief-test' });
	const left = await begin(call, { quiz: 'brief-test' });
	await left.answerAll();
	await left.call('POST', '/finish');
	await begin(call, { quiz: 'brief-test' });
	// The first was closed as of its deadline, which is now more than an hour ago.
	context.pass(2_000);
	expect((await read())?.attempts).toEqual({ answering: 1, time_up: 1, details: 1, done: 1 });
	context.pass(3_600_000 * 3);
	await closeOverdue(context);
	expect((await read())?.attempts).toEqual({ answering: 0, time_up: 0, details: 0, done: 0 });
});

it('mails are counted, and the oldest that is due has its age', async () => {
	const { call, context } = site;
	expect(await read()).toMatchObject({ outbox: { due: 0, waiting: 0, failed: 0 }, oldestDue: 0 });
	for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
		await wholeAttempt(call, { quiz: 'brief-test' }, { name: 'Ana', email, age: 34, gender: 'female' });
	const [first, second] = await context.db.selectFrom('outbox').select('id').execute();
	const later = { next_at: context.clock() + 120_000, tries: 1 };
	await context.db
		.updateTable('outbox')
		.set(later)
		.where('id', '=', first?.id ?? '')
		.execute();
	await context.db
		.updateTable('outbox')
		.set({ state: 'failed' })
		.where('id', '=', second?.id ?? '')
		.execute();
	context.pass(90_000);
	expect(await read()).toMatchObject({ outbox: { due: 1, waiting: 1, failed: 1 }, oldestDue: 90 });
});

it('questions that stand out are counted by reason, and those out of scoring apart', async () => {
	const { db } = site.context;
	const flags = (language: string) => [{ flag: 'backwards', language }, { flag: 'low_rest' }];
	const flagged = JSON.stringify([
		{ id: 'a', form: 1, flags: flags('ar') },
		{ id: 'a', form: 2, flags: flags('de') },
		{ id: 'b', form: 1, flags: flags('ar') },
	]);
	await putItemFlags(db, { quiz: 'brief-statements', quiz_version: 1, takers: 250, flagged, counted_at: 1 });
	const counts = async (passed: number) => {
		const stored = await read(passed);
		return [stored?.flags.map(({ flag, count }) => `${flag} ${count}`), [...(stored?.itemsOut ?? [])]];
	};
	expect(await counts(0)).toEqual([['backwards 2', 'low_rest 2'], []]);
	const asked = { item: 'b', hash: 'h', language: 'ar' } as const;
	await takeOut(db, 'brief-statements', asked, 2);
	expect(await counts(0)).toEqual([['backwards 1', 'low_rest 2'], [['brief-statements', 1]]]);
	await takeBack(db, 'brief-statements', asked, { now: 3, restored: true });
	expect(await counts(0)).toEqual([['backwards 1', 'low_rest 2'], []]);
	await takeOut(db, 'brief-statements', asked, 4);
	await takeBack(db, 'brief-statements', asked, { now: 5, restored: false });
	expect(await counts(0)).toEqual([['backwards 2', 'low_rest 2'], []]);
});

it('is read again only after ten seconds, however often it is asked for', async () => {
	let now = 0;
	const stored = openStored(site.context, () => now);
	const both = await Promise.all([stored(), stored()]);
	await begin(site.call, { quiz: 'brief-test' });
	now = 9_000;
	expect([...both, await stored()].map((one) => one?.attempts.answering)).toEqual([0, 0, 0]);
	now = 10_001;
	expect((await stored())?.attempts.answering).toBe(1);
});

it('a database that does not answer is told of, and no old figure is shown for a new one', async () => {
	const prometheus = openPrometheus();
	expect(await prometheus.text(await read())).toMatch(/^plumb_attempts\{state="answering"\} 0$/m);
	await site.context.db.schema.dropTable('outbox').execute();
	const stored = await read();
	expect(stored).toBeUndefined();
	const text = await prometheus.text(stored);
	expect(text).toMatch(/^plumb_ready 0$/m);
	expect(text).not.toMatch(/^plumb_(attempts|outbox|data)\S* \d/m);
});
