import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { type Answered, begin, details, type Started } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: Answered[]) => [...new Set(answers.map(({ status }) => status))].sort();

describe('at the same moment', () => {
	it('two tabs that answer leave one answer to each question', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		const tabs = [1, 2, 3].flatMap((position) => [visit.answer(position, 1), visit.answer(position, 6)]);
		expect(statuses(await Promise.all(tabs))).toEqual([200]);
		const stored = (await visit.call('GET')).data<Started>().attempt.answers;
		expect(stored.map(({ question_id }) => question_id)).toEqual(['m01', 'm02', 'm03']);
		for (const { answer_id } of stored) expect(['b', 'g']).toContain(answer_id);
	});

	it('fifty answers to one question leave one of them', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		expect(statuses(await many(50, (index) => visit.answer(1, index % 8, index)))).toEqual([200]);
		const rows = await site.context.db
			.selectFrom('answers')
			.where('attempt_id', '=', visit.attempt.id)
			.selectAll()
			.execute();
		expect(rows).toHaveLength(1);
		expect(rows[0]?.answer_id).toBe('abcdefgh'[(rows[0]?.time ?? 0) % 8]);
	});

	it('fifty finishes and fifty details make one result and one mail', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		await visit.answerAll();
		const finishes = await many(50, () => visit.call('POST', '/finish'));
		expect(statuses(finishes)).toEqual([200]);
		const given = await many(50, () => visit.call('POST', '/details', details));
		expect([statuses(given), new Set(given.map(({ text }) => text)).size]).toEqual([[201], 1]);
		for (const table of ['results', 'details', 'outbox'] as const) {
			const rows = await site.context.db
				.selectFrom(table)
				.where('attempt_id', '=', visit.attempt.id)
				.selectAll()
				.execute();
			expect(rows).toHaveLength(1);
		}
	});

	it('of different details exactly one wins', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		await visit.answerAll();
		await visit.call('POST', '/finish');
		const given = await many(50, (index) => visit.call('POST', '/details', { ...details, age: 20 + index }));
		expect(given.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(given.filter(({ status }) => status === 409)).toHaveLength(49);
	});

	it('answers and a finish leave what the finish saw: what was taken before it, and nothing that was refused after it', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		await visit.answerAll();
		const [finished, ...answers] = await Promise.all([
			visit.call('POST', '/finish'),
			...[1, 2, 3].map((position) => visit.answer(position, 7)),
		]);
		expect(finished.status).toBe(200);
		const { answers: stored } = (await visit.call('GET')).data<Started>().attempt;
		expect(stored).toEqual(finished.data<Started>().attempt.answers);
		// The first answers were b, c, and d; the order of the four calls is undefined.
		const taken = stored.map(({ answer_id }) => answer_id === 'h');
		expect(answers.map(({ status }) => status)).toEqual(taken.map((isTaken) => (isTaken ? 200 : 409)));
	});

	it('twenty starts with one key make one attempt', async () => {
		const count = async () => (await site.context.db.selectFrom('attempts').select('id').execute()).length;
		const before = await count();
		const header = { 'idempotency-key': 'twenty-at-the-same-moment' };
		const starts = await many(20, () => site.call('POST', '/user/attempt', { quiz: 'brief-test' }, header));
		expect(statuses(starts)).toEqual([201]);
		expect(new Set(starts.map(({ text }) => text)).size).toBe(1);
		expect(await count()).toBe(before + 1);
	});

	it('an erasure and details leave nothing', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		await visit.answerAll();
		await visit.call('POST', '/finish');
		await Promise.all([
			visit.call('POST', '/details', details),
			visit.call('DELETE'),
			visit.call('GET', '/result'),
		]);
		for (const table of ['answers', 'results', 'details', 'outbox'] as const) {
			const rows = await site.context.db
				.selectFrom(table)
				.where('attempt_id', '=', visit.attempt.id)
				.selectAll()
				.execute();
			expect(rows).toEqual([]);
		}
	});
});
