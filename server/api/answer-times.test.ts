import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, type Result, type Visit } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite({}, 'content/quizzes');
});
afterAll(() => site.remove());

const claims = ({ questions }: Visit, time: number) =>
	questions.map(({ id, answers }) => ({ question_id: id, answer_id: answers[0]?.id, time }));

async function resultOf(visit: Visit): Promise<Result> {
	expect((await visit.call('POST', '/finish')).status).toBe(200);
	return (await visit.call('POST', '/details', details)).data<{ result: Result }>().result;
}

describe('the times that answers claim', () => {
	it('are not believed where the server saw less pass: thirty within 28 ms claiming 40 s each are too fast', async () => {
		const visit = await begin(site.call, { quiz: 'iq-test' });
		for (const claim of claims(visit, 40_000)) {
			if (claim.question_id !== 'm01') site.context.pass(1);
			expect((await visit.call('PUT', '/answer', claim)).status).toBe(200);
		}
		const rows = await site.context.db
			.selectFrom('answers')
			.select('time')
			.where('attempt_id', '=', visit.attempt.id)
			.execute();
		expect(rows.reduce((whole, { time }) => whole + time, 0)).toBeLessThanOrEqual(2_029);
		expect(await resultOf(visit)).toMatchObject({ iq: null, reason: 'too_fast' });
	});

	it('are taken where they fit, also sent together once the network is back', async () => {
		const visit = await begin(site.call, { quiz: 'iq-test' });
		site.context.pass(30 * 10_000);
		const { status, text } = await visit.call('PUT', '/answer', { answers: claims(visit, 10_000) });
		expect([status, text.match(/"time":10000/g)?.length]).toEqual([200, 30]);
		expect((await resultOf(visit)).iq).toBeGreaterThan(0);
	});

	it('are cut, not refused: nobody spends a day on a question of an hour', async () => {
		const visit = await begin(site.call, { quiz: 'iq-test' });
		site.context.pass(10_000);
		const [claim] = claims(visit, 86_400_000);
		const { status, data } = await visit.call('PUT', '/answer', claim);
		expect([status, data()]).toMatchObject([200, { attempt: { answers: [{ time: 12_000 }] } }]);
	});
});
