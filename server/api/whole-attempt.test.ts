import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { type Attempt, begin, details, type Question, type Result } from '../../test/crash/visitor.ts';

// Every response below is also validated against /api/openapi.json, status by status and field by field.
let site: Site;
beforeAll(async () => {
	site = await makeSite({}, 'content/quizzes');
});
afterAll(() => site.remove());

describe('the catalogue', () => {
	it('lists the public quizzes', async () => {
		const { status, data } = await site.call('GET', '/user/domain-quiz/index?language=en');
		expect(status).toBe(200);
		expect(data()).toContainEqual(
			expect.objectContaining({
				slug: 'iq-test',
				kind: 'iq',
				question_count: 30,
				duration_minutes: 20,
				public: true,
			}),
		);
	});

	it('shows a quiz with its sample questions', async () => {
		const { status, data } = await site.call('GET', '/user/domain-quiz/info/iq-test');
		const { quiz, questions } = data<{ quiz: { instructions: string[] }; questions: Question[] }>();
		expect(status).toBe(200);
		expect(quiz).toMatchObject({ slug: 'iq-test', outcome: 'result', confirm: 'check' });
		expect(quiz.instructions.length).toBeGreaterThan(4);
		expect(questions).toHaveLength(30);
		for (const question of questions) {
			expect(question.image?.svg).toMatch(/^<svg/);
			expect(question.answers).toHaveLength(8);
			expect(new Set(question.answers.map(({ id }) => id)).size).toBe(8);
			for (const { image } of question.answers) expect(image?.description).toBeTruthy();
		}
		expect((await site.call('GET', '/user/question/index/iq-test')).data()).toEqual(questions);
	});

	it('takes its own domain and knows no other', async () => {
		const index = (domain: string) => site.call('GET', `/user/domain-quiz/index?domain=${domain}`);
		expect((await index('localhost')).data<unknown[]>().length).toBeGreaterThan(0);
		expect((await index('elsewhere.example')).data()).toEqual([]);
		const foreign = await site.call('GET', '/user/domain-quiz/info/iq-test?domain=elsewhere.example');
		expect([foreign.status, foreign.error().code]).toEqual([404, 'quiz_not_found']);
	});

	it('takes the domain that the operator has fixed', async () => {
		const fixed = await makeSite({ SITE_URL: 'https://quiz.example', SITE_DOMAIN: 'main' });
		const count = async (query: string) =>
			(await fixed.call('GET', `/user/domain-quiz/index${query}`)).data<unknown[]>().length;
		expect([await count(''), await count('?domain=main'), await count('?domain=quiz.example')]).toEqual([
			4, 4, 0,
		]);
		await fixed.remove();
	});
});

describe('a whole attempt', () => {
	it('goes from the start to the report', async () => {
		const visit = await begin(site.call, { quiz: 'iq-test', language: 'en' });
		const { attempt, questions } = visit;
		expect(attempt).toMatchObject({ quiz: 'iq-test', state: 'answering', position: 1, answers: [] });
		expect(Date.parse(attempt.expires_at ?? '') - Date.parse(attempt.started_at)).toBe(20 * 60_000);
		expect(attempt.now).toBe(attempt.started_at);
		expect(questions).toHaveLength(30);

		site.context.pass(10_000);
		const first = { question_id: questions[0]?.id, answer_id: 'd', time: 9_500 };
		const one = (await visit.call('PUT', '/answer', first)).data<{ attempt: Attempt }>().attempt;
		expect(one).toMatchObject({
			position: 2,
			answers: [first],
		});
		expect(Date.parse(one.now) - Date.parse(one.started_at)).toBe(10_000);

		site.context.pass(232_000);
		const several = questions.slice(1).map(({ id }) => ({ question_id: id, answer_id: 'a', time: 8_000 }));
		const all = (await visit.call('PUT', '/answer', { answers: several })).data<{ attempt: Attempt }>()
			.attempt;
		expect([all.position, all.answers.length, all.state]).toEqual([31, 30, 'answering']);
		expect(all.answers.map(({ question_id }) => question_id)).toEqual(questions.map(({ id }) => id));

		const resumed = await visit.call('GET');
		expect(resumed.data()).toEqual({ attempt: all, questions });

		expect((await visit.call('POST', '/finish')).data()).toMatchObject({ attempt: { state: 'details' } });
		const given = await visit.call('POST', '/details', details);
		expect(given.status).toBe(201);
		const { outcome, result } = given.data<{ outcome: string; result: Result }>();
		expect([outcome, result.kind, result.quiz_version]).toEqual(['result', 'iq', 6]);
		// One of the twenty forms, but never the public one.
		expect(result.form >= 1 && result.form <= 20).toBe(true);
		expect(result.low).toBeLessThanOrEqual(result.iq ?? 0);

		const read = await visit.call('GET', '/result');
		expect(read.data()).toEqual({ quiz: 'iq-test', outcome, result, report_mail: { state: 'queued' } });
		expect((await visit.call('GET')).data()).toMatchObject({ attempt: { state: 'done' } });
		expect((await visit.call('POST', '/report-mail', {})).status).toBe(202);
		expect((await visit.call('DELETE')).status).toBe(204);
		expect((await visit.call('GET')).status).toBe(404);
	});

	it('replaces an answer that is given again, until finish', async () => {
		const visit = await begin(site.call, { quiz: 'iq-test' });
		for (const choice of [2, 2, 5]) await visit.answer(1, choice, 7_000);
		expect((await visit.call('GET')).data()).toMatchObject({
			attempt: { position: 2, answers: [{ answer_id: 'f' }] },
		});
	});

	it('answers the same to the same details, and sends one mail', async () => {
		const visit = await begin(site.call, { quiz: 'iq-test' });
		await visit.answerAll();
		await visit.call('POST', '/finish');
		expect((await visit.call('POST', '/finish')).status).toBe(200);
		const first = await visit.call('POST', '/details', details);
		const again = await visit.call('POST', '/details', details);
		expect([again.status, again.text]).toEqual([201, first.text]);
		const rows = await site.context.db
			.selectFrom('outbox')
			.where('attempt_id', '=', visit.attempt.id)
			.selectAll()
			.execute();
		expect(rows).toHaveLength(1);
	});

	it('shows attempts other questions than everyone can read', async () => {
		const { questions } = await begin(site.call, { quiz: 'iq-test' });
		const sampleForm = (await site.call('GET', '/user/question/index/iq-test')).data<Question[]>();
		questions.forEach((question, index) => {
			expect(question.image?.svg).not.toBe(sampleForm[index]?.image?.svg);
			expect(JSON.stringify(question.answers)).not.toBe(JSON.stringify(sampleForm[index]?.answers));
		});
	});
});

describe('the service calls', () => {
	it('says that it is alive and ready', async () => {
		expect(await (await site.request('/api/health')).json()).toEqual({ status: 'ok' });
		expect(await (await site.request('/api/ready')).json()).toEqual({ status: 'ready' });
	});

	it('says that it is not ready when its store does not answer', async () => {
		const closed = await makeSite();
		await closed.context.close();
		const { status, text } = await closed.call('GET', '/ready');
		expect([status, JSON.parse(text)]).toEqual([
			503,
			{ status: 'unready', reason: 'the database does not answer' },
		]);
		expect((await closed.request('/api/health')).status).toBe(200);
		closed.context.close = async () => {};
		await closed.remove();
	});

	it('describes itself for programs and for people', async () => {
		const document = (await (await site.request('/api/openapi.json')).json()) as { openapi: string };
		expect(document.openapi).toBe('3.1.0');
		const docs = await site.request('/api/docs');
		expect(docs.headers.get('content-type')).toMatch(/^text\/html/);
		expect(await docs.text()).toContain('/api/user/attempt/{id}/details');
	});

	it('knows no other address', async () => {
		const { status, error } = await site.call('GET', '/user/nothing?language=ar');
		expect([status, error().code, error().message]).toEqual([
			404,
			'not_found',
			'لا يوجد شيء على هذا العنوان.',
		]);
	});
});
