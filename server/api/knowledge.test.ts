import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { type Attempt, begin, details, type Question, type Visit } from '../../test/crash/visitor.ts';
import { purge } from '../commands/purge.ts';
import { readItemStatistics } from '../commands/read-item-statistics.ts';
import { readResult } from '../commands/read-result.ts';
import { rescoreAttempts } from '../commands/rescore-attempts.ts';
import { presentReport } from '../presenters/report.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const right: Record<string, string[]> = {
	k1: ['b'],
	k2: ['a', 'c'],
	k3: ['a', 'c'],
	k4: ['true'],
	k5: ['b'],
	k6: ['a'],
	k7: ['c'],
	k8: ['a'],
};
const start = () => begin(site.call, { quiz: 'knowledge-test', language: 'en' });

async function answerAll(visit: Visit, chosen: (question: Question) => string[]) {
	await site.call.spend?.(visit.attempt.id, 60_000);
	const answers = visit.questions.map((question) => ({
		question_id: question.id,
		...(question.several ? { answer_ids: chosen(question) } : { answer_id: chosen(question)[0] }),
		time: 6_000,
	}));
	return visit.call('PUT', '/answer', { answers });
}

async function end(visit: Visit) {
	expect((await visit.call('POST', '/finish')).status).toBe(200);
	return visit.call('POST', '/details', { ...details, email: `${visit.attempt.id}@example.org` });
}

it('is listed with as many questions as an attempt asks, and shows none before', async () => {
	const list = (await site.call('GET', '/user/domain-quiz/index')).data<{ slug: string }[]>();
	expect(list.find(({ slug }) => slug === 'knowledge-test')).toMatchObject({
		kind: 'knowledge',
		question_count: 7,
	});
	const info = await site.call('GET', '/user/domain-quiz/info/knowledge-test');
	expect(info.data()).toMatchObject({ quiz: { question_count: 7 }, questions: [] });
});

it('asks a draw of its own, which stays as it was', async () => {
	const visits = await Promise.all(Array.from({ length: 12 }, start));
	for (const visit of visits) {
		const ids = visit.questions.map(({ id }) => id);
		expect(ids).toHaveLength(7);
		expect(ids.filter((id) => ['k5', 'k6', 'k7'].includes(id))).toHaveLength(2);
		expect(visit.questions.find(({ id }) => id === 'k4')?.answers.map(({ id }) => id)).toEqual([
			'true',
			'false',
		]);
		const fixed = visit.questions.find(({ id }) => id === 'k5');
		if (fixed) expect(fixed.answers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
		const again = await visit.call('GET', '?language=ar');
		const asked = again.data<{ questions: Question[] }>().questions;
		expect(asked.map(({ id, answers }) => [id, answers.map((option) => option.id)])).toEqual(
			visit.questions.map(({ id, answers }) => [id, answers.map((option) => option.id)]),
		);
	}
	const orders = visits.map(({ questions }) =>
		JSON.stringify(questions.map(({ id, answers }) => [id, answers])),
	);
	expect(new Set(orders).size).toBeGreaterThan(6);
	const snapshots = await site.context.db.selectFrom('snapshots').select(['body', 'drawn_from']).execute();
	const drawn = snapshots.filter(({ drawn_from }) => drawn_from !== null);
	expect(drawn.length).toBe(new Set(orders).size);
	// A draw stores only ids, not the questions again.
	for (const { body } of drawn) expect(body.length).toBeLessThan(400);
});

it('shows pictures by an address that tells nothing, with their size', async () => {
	const visits = await Promise.all(Array.from({ length: 6 }, start));
	const pictured = visits.flatMap(({ questions }) => questions.find(({ id }) => id === 'k6') ?? [])[0];
	expect(pictured?.image).toEqual({
		src: expect.stringMatching(/^\/pictures\/quiz\/[0-9a-f]{32}\.png$/),
		width: 600,
		height: 400,
		description: 'A plain area',
	});
});

it('takes several options by answer_ids, in any order, and tells them so', async () => {
	const visit = await start();
	const put = (body: object) => visit.call('PUT', '/answer', { question_id: 'k2', time: 10, ...body });
	const { attempt } = (await put({ answer_ids: ['c', 'a'] })).data<{ attempt: Attempt }>();
	expect(attempt.answers).toEqual([
		{ question_id: 'k2', answer_id: 'a+c', answer_ids: ['a', 'c'], time: 10 },
	]);
	expect((await put({ answer_id: 'b' })).data()).toMatchObject({
		attempt: { answers: [{ answer_ids: ['b'] }] },
	});
	for (const [body, status] of [
		[{ answer_ids: ['a', 'z'] }, 422],
		[{ answer_ids: [] }, 422],
		[{}, 422],
		[{ answer_id: 'a', answer_ids: ['a'] }, 422],
	] as const)
		expect((await put(body)).status).toBe(status);
	const one = await visit.call('PUT', '/answer', { question_id: 'k1', answer_ids: ['a', 'b'], time: 10 });
	expect([one.status, one.error().code]).toEqual([422, 'unknown_answer']);
});

it('says nothing of what is right before the end, and exactly its result after it', async () => {
	const visit = await start();
	const answered = await answerAll(visit, ({ id }) => right[id] ?? []);
	expect(answered.status).toBe(200);
	const told = [answered.text, (await visit.call('GET')).text, JSON.stringify(visit.questions)].join();
	for (const secret of ['explanation', '"key"', 'credit', 'weights', 'Hex is Greek', 'points', 'settings'])
		expect(told).not.toContain(secret);

	const given = await end(visit);
	const result = {
		kind: 'knowledge',
		points: 8,
		of: 8,
		low: 4,
		high: 8,
		passed: true,
		quiz_version: 1,
		form: 1,
		scoring_version: 'knowledge-1',
	};
	expect(given.data()).toEqual({ outcome: 'result', result });
	expect((await visit.call('GET', '/result')).data()).toMatchObject({ result });
	expect(Object.keys((await visit.call('GET', '/result')).data<{ result: object }>().result)).toHaveLength(9);
});

it('gives a part of the points where the author says so', async () => {
	const visit = await start();
	await answerAll(visit, ({ id }) => ({ k2: ['a'], k3: ['a'], k8: ['b'] })[id] ?? right[id] ?? []);
	const { result } = (await end(visit)).data<{ result: { points: number } }>();
	expect(result.points).toBe(5);
});

it('tells every answer on its report once it has ended, in the language of the page', async () => {
	const visit = await start();
	await answerAll(visit, ({ id }) => (id === 'k2' ? ['a', 'd'] : (right[id] ?? [])));
	await end(visit);
	const report = await readResult(site.context, visit.attempt.id);
	if (isRefusal(report) || report.withholding) throw new Error('there is no report');
	const sections = presentReport(site.context, report, 'en').sections.filter(({ id }) =>
		id.startsWith('answer-'),
	);
	expect(sections.map(({ id }) => id)).toEqual(visit.questions.map(({ id }) => `answer-${id}`));
	const wrong = sections.find(({ id }) => id === 'answer-k2');
	expect(wrong?.title).toMatch(/^\d\. Which numbers are prime\?$/);
	const named = visit.questions
		.find(({ id }) => id === 'k2')
		?.answers.flatMap(({ id, text }) => (['a', 'd'].includes(id) ? [text] : []));
	expect(wrong?.answers?.map(({ name }) => name)).toEqual(['Your answer', 'The right answer']);
	expect(wrong?.answers?.[0]?.text).toBe(named?.join('\u00a0· '));
	expect(wrong?.verdict).toEqual({ sign: 'wrong', words: 'Answered incorrectly\u00a0· Points: 0 of 2' });
	expect(wrong?.folded?.paragraphs[0]).toMatch(/^Four is two times two/);
	const solved = sections.find(({ id }) => id === 'answer-k1');
	expect(solved?.verdict).toEqual({ sign: 'right', words: 'Answered correctly' });
	expect(solved?.answers).toHaveLength(1);
	const arabic = presentReport(site.context, report, 'ar').sections.find(({ id }) => id === 'answer-k1');
	expect(arabic?.title).toContain('كم ضلعًا');
});

it('counts its items by points in statistics, as drawn', async () => {
	const statistics = await readItemStatistics(site.context, { quiz: 'knowledge-test' });
	expect(statistics.takers).toBe(3);
	const [form] = statistics.forms;
	if (form?.statistics.kind !== 'keyed') throw new Error('It has keys');
	const byId = new Map(form.statistics.items.map((item) => [item.id, item]));
	expect(byId.get('k3')?.correct?.value).toBeCloseTo(2.5 / 3);
	expect(byId.get('k8')?.options.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
	const drawn = ['k5', 'k6', 'k7'].map((id) => byId.get(id)?.takers ?? 0);
	expect(drawn.reduce((sum, takers) => sum + takers, 0)).toBe(6);
	expect(form.statistics.test.alpha).toBeNull();
});

it('is scored anew by a corrected key, of draws too', async () => {
	const quizzes = site.context.quizzes;
	const quiz = quizzes.find(({ slug }) => slug === 'knowledge-test');
	const item = quiz?.items.find(({ id }) => id === 'k1');
	if (!item || !('key' in item)) throw new Error('It has a key');
	item.key = 'c';
	const { changes, keys } = await rescoreAttempts(
		site.context,
		{ quiz: 'knowledge-test', isTrial: false },
		() => {},
	);
	item.key = 'b';
	expect(keys).toMatchObject([{ question: 'k1', from: 'b', to: 'c' }]);
	expect(changes).toHaveLength(3);
	for (const { before, after } of changes) {
		if (before.kind !== 'knowledge' || after.kind !== 'knowledge') throw new Error('It is another kind');
		expect((before.points ?? 0) - (after.points ?? 0)).toBe(1);
	}
});

it('leaves no draw behind when its attempts are gone', async () => {
	site.context.pass(400 * 86_400_000);
	await purge(site.context);
	const left = await site.context.db
		.selectFrom('snapshots')
		.where('drawn_from', 'is not', null)
		.selectAll()
		.execute();
	expect(left).toEqual([]);
});
