import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dump, makeSite } from '../../test/crash/site.ts';
import { begin, details, type Visit, wholeAttempt } from '../../test/crash/visitor.ts';
import { readRecord } from '../attempt-record.ts';
import { countOf } from '../db/norm-counts.ts';
import { eraseAddress } from './erase-address.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { purge } from './purge.ts';
import { readItemStatistics } from './read-item-statistics.ts';

it('leaves no mail that was asked for and sent at the same moment', async () => {
	const site = await makeSite();
	// Another attempt with the same address, whose email stays.
	await wholeAttempt(site.call, { quiz: 'thanks-test' });
	await site.deliver();
	const dir = join(site.context.env.DATA_DIR, 'mail');
	const others = readdirSync(dir);
	expect(others).toHaveLength(1);
	const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
	await site.deliver();
	const { transaction } = site.context;
	// The last moment before the deletion's transaction starts.
	site.context.transaction = async (work) => {
		site.context.transaction = transaction;
		expect((await visit.call('POST', '/report-mail', {})).status).toBe(202);
		expect(await site.deliver()).toBe(1);
		return transaction(work);
	};
	expect((await visit.call('DELETE')).status).toBe(204);
	expect(readdirSync(dir)).toEqual(others);
	await site.remove();
});

const quiz = { quiz: 'thanks-test' };
const agreeing = { ...details, norms: true };

it('is never told of with its former state, but without its answers', async () => {
	const site = await makeSite();
	const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
	const { forms } = site.context;
	// The moment after the attempt has been read, with its answers.
	const snapshot: typeof forms.snapshot = async (...asked) => {
		expect(await eraseAttempt(site.context, visit.attempt.id)).toEqual({ erased: true });
		return forms.snapshot(...asked);
	};
	const record = await readRecord({ ...site.context, forms: { ...forms, snapshot } }, visit.attempt.id);
	expect(record?.answers).toHaveLength(visit.questions.length);
	expect(await readRecord(site.context, visit.attempt.id)).toBeUndefined();
	await site.remove();
});

/** The answers of an attempt in the form in which they are kept. */
const answersOf = ({ questions }: Visit) =>
	questions.map(({ id, answers }, index) => [id, answers[(index + 1) % answers.length]?.id, 6000]);

it('leaves what was answered where the visitor has agreed, and nothing that leads from it to anybody', async () => {
	const site = await makeSite();
	const visit = await wholeAttempt(site.call, quiz, agreeing);
	const before = await dump(site.context);
	expect(await eraseAttempt(site.context, visit.attempt.id)).toEqual({ erased: true });
	const { snapshots, codes: _, ...after } = await dump(site.context);
	const [taking, ...others] = after.takings;
	expect(others).toEqual([]);
	const { id, answers, ...rest } = taking ?? { id: '', answers: '' };
	expect(rest).toEqual({
		quiz: 'thanks-test',
		quiz_version: 1,
		form: before.attempts[0]?.form,
		snapshot_id: before.attempts[0]?.snapshot_id,
		language: 'en',
		year: 2026,
		age_band: null,
		gender: null,
	});
	expect(JSON.parse(answers)).toEqual(answersOf(visit));
	expect(id).toMatch(/^[\w-]{22}$/);
	const told = JSON.stringify(after);
	const of = before.attempts[0];
	for (const trace of [
		visit.attempt.id,
		details.email,
		details.name,
		String(of?.started_at),
		String(of?.done_at),
	])
		expect(told).not.toContain(trace);
	expect(
		Object.entries(after)
			.filter(([, rows]) => rows.length > 0)
			.map(([name]) => name),
	).toEqual(['takings']);
	expect(snapshots.length).toBeGreaterThan(0);
	await site.remove();
});

it('leaves no answer where the visitor has not agreed, takes it back, or takes the test for another time or with more time', async () => {
	const site = await makeSite();
	const left = async () => (await dump(site.context)).takings.length;
	const erase = async (visit: Visit, { withdraws = false } = {}) => {
		expect(await eraseAttempt(site.context, visit.attempt.id, { withdraws })).toEqual({ erased: true });
		expect((await dump(site.context)).answers).toEqual([]);
		return left();
	};
	expect(await erase(await wholeAttempt(site.call, quiz, details))).toBe(0);
	expect(await erase(await wholeAttempt(site.call, quiz, agreeing), { withdraws: true })).toBe(0);
	const called = await wholeAttempt(site.call, quiz, agreeing);
	expect([(await called.call('DELETE')).status, await left()]).toEqual([204, 0]);
	expect(await erase(await wholeAttempt(site.call, { ...quiz, time_factor: 1.5 }, agreeing))).toBe(0);
	const unfinished = await begin(site.call, quiz);
	await unfinished.answerAll();
	expect(await erase(unfinished)).toBe(0);
	const again = await wholeAttempt(site.call, quiz, agreeing);
	await site.context.db.updateTable('attempts').set({ retake: 1 }).execute();
	expect(await erase(again)).toBe(0);
	// Deletion by address removes everything, because it withdraws that consent.
	await wholeAttempt(site.call, quiz, agreeing);
	expect((await eraseAddress(site.context, details.email)).attempts).toBe(1);
	expect(await left()).toBe(0);
	expect(await erase(await wholeAttempt(site.call, quiz, agreeing))).toBe(1);
	await site.remove();
});

it('counts what has stayed towards norms and item statistics, and leaves it when the days of an attempt are over', async () => {
	const site = await makeSite({ RETENTION_DAYS: '30' });
	const { context } = site;
	const counted = async () => {
		context.pass(3_600_000);
		const statistics = await readItemStatistics(context, { quiz: 'thanks-test' });
		return [
			countOf(await context.normCounts(), { slug: 'thanks-test', version: 1, kind: 'iq' }),
			statistics.takers,
		];
	};
	const visit = await wholeAttempt(site.call, quiz, { ...agreeing, norms_group: true });
	await wholeAttempt(site.call, quiz, { ...agreeing, norms_group: true, email: 'ben@example.org' });
	await wholeAttempt(site.call, quiz, { ...details, email: 'eva@example.org' });
	expect(await counted()).toEqual([2, 3]);
	expect(await eraseAttempt(context, visit.attempt.id)).toEqual({ erased: true });
	expect(await counted()).toEqual([2, 3]);
	context.pass(31 * 86_400_000);
	expect(await purge(context)).toMatchObject({ purged: 2 });
	expect((await dump(context)).attempts).toEqual([]);
	expect(await counted()).toEqual([2, 2]);
	await site.remove();
});
