import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { answerQuestions } from '../../server/commands/answer-questions.ts';
import { createCodes } from '../../server/commands/create-codes.ts';
import { giveDetails } from '../../server/commands/give-details.ts';
import { startAttempt } from '../../server/commands/start-attempt.ts';
import { subscribe } from '../../server/commands/subscribe.ts';
import type { Context } from '../../server/context.ts';
import { deliverNext } from '../../server/mail/deliver.ts';
import { makeContext, type TestContext, unlimited } from '../context.ts';
import { settingsOf } from '../database.ts';

const CODES = 200;

/** Two contexts on one database: like two processes, but without a network in between. */
let one: TestContext;
let other: TestContext;
beforeAll(async () => {
	one = await makeContext();
	other = await makeContext(settingsOf(one.env.DATA_DIR));
}, 60_000);
afterAll(async () => {
	await other.remove();
	await one.remove();
});

/** Calls both contexts at the same time. */
const both = <T>(ask: (context: Context) => Promise<T>) => Promise.all([ask(one), ask(other)]);

describe('two contexts on one database', { timeout: 120_000 }, () => {
	it(`race for each of ${CODES} codes, and exactly one wins`, async () => {
		const made = await createCodes(one, { quiz: 'thanks-test', count: CODES, expiresAt: null, cname: null });
		if (isRefusal(made)) throw new Error(made.refused);
		const winners = await Promise.all(
			made.codes.map(async (code) => {
				const begun = await both((context) => startAttempt(context, { code, language: 'en' }));
				return begun.map((each) => (isRefusal(each) ? each.refused : each.attempt.id));
			}),
		);
		const ids = winners.flat().filter((each) => each !== 'code_already_used');
		expect(ids).toHaveLength(CODES);
		expect(winners.every((pair) => pair.filter((each) => each === 'code_already_used').length === 1)).toBe(
			true,
		);
		const bound = await one.db.selectFrom('codes').select('attempt_id').execute();
		expect(bound.map(({ attempt_id }) => attempt_id).sort()).toEqual(ids.sort());
		const attempts = await one.db.selectFrom('attempts').select('id').execute();
		expect(attempts.map(({ id }) => id).sort()).toEqual(ids.sort());
	});

	it('give the same attempt to the same key, and one mail to the same details', async () => {
		for (let round = 0; round < 20; round++) {
			const key = { key: `key-of-the-round-${round}`, bodyHash: 'same' };
			const begun = await both((context) =>
				startAttempt(context, { quiz: 'thanks-test', language: 'en', idempotency: key }),
			);
			const [id, ...others] = new Set(
				begun.map((each) => (isRefusal(each) ? each.refused : each.attempt.id)),
			);
			expect(others).toEqual([]);
			one.pass(86_400_000);
			other.pass(86_400_000);
			const details = {
				name: '',
				email: `round-${round}@example.org`,
				age: 34,
				gender: 'female',
				norms: true,
			};
			const told = await both((context) => giveDetails(context, id ?? '', details, 'en', unlimited));
			expect(told.filter((each) => isRefusal(each))).toEqual([]);
			const mails = await one.db
				.selectFrom('outbox')
				.select('id')
				.where('attempt_id', '=', id ?? '')
				.execute();
			expect(mails).toHaveLength(1);
		}
	});

	it('store answers of the same attempt side by side, and the last one to a question counts', async () => {
		const begun = await startAttempt(one, { quiz: 'thanks-test', language: 'en' });
		if (isRefusal(begun)) throw new Error(begun.refused);
		const { attempt, snapshot } = begun;
		const given = snapshot.questions.flatMap((question) =>
			question.answers.map((answer) => [{ questionId: question.id, answerId: answer.id, time: 1000 }]),
		);
		const answered = await Promise.all(
			given.map((answer, index) => answerQuestions(index % 2 ? one : other, attempt.id, answer)),
		);
		expect(answered.filter((each) => isRefusal(each))).toEqual([]);
		const rows = await one.db
			.selectFrom('answers')
			.selectAll()
			.where('attempt_id', '=', attempt.id)
			.execute();
		expect(rows).toHaveLength(snapshot.questions.length);
	});

	it('have each mail sent once, by one of them', async () => {
		const names = Array.from({ length: 40 }, (_, index) => `reader-${index}@example.org`);
		await Promise.all(
			names.map((email, index) => subscribe(index % 2 ? one : other, { name: 'Ana', email }, 'en')),
		);
		const sent: string[] = [];
		const send = async (id: string) => void sent.push(id);
		await both(async (context) => {
			while (await deliverNext(context, send));
		});
		expect(sent.length).toBeGreaterThanOrEqual(names.length);
		expect(new Set(sent).size).toBe(sent.length);
		expect(await one.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute()).toEqual(
			[],
		);
	});
});
