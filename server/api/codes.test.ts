import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeShape, writeCode } from '../../core/codes/access-code.ts';
import { isRefusal } from '../../core/refusals.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { type Answered, details, type Started } from '../../test/crash/visitor.ts';
import { onPostgres } from '../../test/database.ts';
import { createCodes } from '../commands/create-codes.ts';
import { revokeCodes } from '../commands/revoke-codes.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const DAY = 86_400_000;

async function make(given: Partial<Parameters<typeof createCodes>[1]> = {}): Promise<string> {
	const wanted = { quiz: 'thanks-test', count: 1, expiresAt: null, cname: null, ...given };
	const made = await createCodes(site.context, wanted);
	if (isRefusal(made)) throw new Error(made.refused);
	return made.codes[0] as string;
}

const nobodys = (index: number) =>
	writeCode(Array.from({ length: codeShape.length }, (_, at) => (index * 7 + at) % codeShape.values));
const search = (id: string) => site.call('GET', `/user/question/search?id=${encodeURIComponent(id)}`);
const start = (body: object, headers?: Record<string, string>) =>
	site.call('POST', '/user/attempt', { language: 'en', ...body }, headers);
const refusal = (answer: Answered) => [answer.status, answer.error().code];
const stateOf = async (id: string) => {
	const answer = await search(id);
	return answer.status === 200 ? answer.data<{ quiz: { state: string } }>().quiz.state : refusal(answer);
};

async function answerAll({ attempt, questions, token }: Started) {
	const headers = { authorization: `Bearer ${token}` };
	const answers = questions.map(({ id, answers: options }) => ({
		question_id: id,
		answer_id: options[0]?.id,
		time: 3000,
	}));
	const answered = await site.call('PUT', `/user/attempt/${attempt.id}/answer`, { answers }, headers);
	expect(answered.status).toBe(200);
	expect((await site.call('POST', `/user/attempt/${attempt.id}/finish`, undefined, headers)).status).toBe(
		200,
	);
	return headers;
}

describe('an access code', () => {
	it('is kept as a digest alone', async () => {
		const code = await make();
		const all = JSON.stringify(await dump(site.context));
		expect(all).not.toContain(code);
		expect(all).not.toContain(code.replaceAll('-', ''));
	});

	it('says what it opens, in any spelling, to whoever greets, and changes nothing by that', async () => {
		const code = await make({ cname: 'Class 7b' });
		const before = await dump(site.context);
		for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
			const { quiz } = (await search(typed)).data<{ quiz: Record<string, unknown> }>();
			expect(quiz).toMatchObject({
				slug: 'thanks-test',
				state: 'unused',
				cname: 'Class 7b',
				outcome: 'thank-you',
			});
		}
		expect(await dump(site.context)).toEqual(before);
	});

	it('opens a quiz that is not public, and ends it with thanks', async () => {
		const hidden = site.context.quizzes.find(({ outcome }) => outcome === 'result');
		if (!hidden) throw new Error('There is no quiz with a result');
		hidden.public = false;
		expect(refusal(await start({ quiz: hidden.slug }))).toEqual([404, 'quiz_not_found']);
		const started = await start({ code: await make({ quiz: hidden.slug }) });
		expect(started.status).toBe(201);
		const headers = await answerAll(started.data<Started>());
		const { attempt } = started.data<Started>();
		const given = await site.call('POST', `/user/attempt/${attempt.id}/details`, details, headers);
		expect(given.data<{ outcome: string }>().outcome).toBe('thank-you');
	});

	it('begins one attempt, whoever comes first', async () => {
		const code = await make();
		const answers = await Promise.all(Array.from({ length: 50 }, () => start({ code })));
		const begun = answers.filter(({ status }) => status === 201);
		expect(begun).toHaveLength(1);
		for (const answer of answers)
			if (answer.status !== 201) expect(refusal(answer)).toEqual([409, 'code_already_used']);
		const { codes, attempts } = await dump(site.context);
		const id = begun[0]?.data<Started>().attempt.id;
		expect(codes.filter(({ attempt_id }) => attempt_id === id)).toHaveLength(1);
		expect(attempts.filter((attempt) => attempt.id === id)).toMatchObject([{ by_code: 1 }]);
	});

	it('answers the same attempt to the same key, also when the answer was lost', async () => {
		const code = await make();
		const headers = { 'idempotency-key': 'a-key-of-this-client' };
		const [first, second] = await Promise.all([start({ code }, headers), start({ code }, headers)]);
		const third = await start({ code }, headers);
		expect([first?.status, second?.status, third.status]).toEqual([201, 201, 201]);
		const ids = [first, second, third].map((answer) => answer?.data<Started>().attempt.id);
		expect(new Set(ids).size).toBe(1);
		expect(refusal(await start({ code: await make() }, headers))).toEqual([422, 'idempotency_key_reused']);
	});

	it('reopens what it has begun, with its clock running, until the details are given', async () => {
		const code = await make();
		expect(refusal(await start({ code, resume: true }))).toEqual([409, 'code_already_used']);
		const begun = (await start({ code })).data<Started>();
		expect(await stateOf(code)).toBe('started');
		site.context.pass(5000);
		const again = await start({ code, resume: true });
		expect(again.status).toBe(200);
		expect(again.headers.get('set-cookie')).toContain('attempt_thanks-test=');
		const { attempt, token } = again.data<Started>();
		expect([attempt.id, attempt.expires_at, token]).toEqual([
			begun.attempt.id,
			begun.attempt.expires_at,
			begun.token,
		]);
		const headers = await answerAll(begun);
		expect(await stateOf(code)).toEqual([409, 'code_already_used']);
		expect((await start({ code, resume: true })).status).toBe(200);
		await site.call('POST', `/user/attempt/${attempt.id}/details`, details, headers);
		expect(refusal(await start({ code, resume: true }))).toEqual([409, 'code_already_used']);
		expect(refusal(await start({ code }))).toEqual([409, 'code_already_used']);
	});

	it('is refused once it has expired, and not while it runs', async () => {
		const expiresAt = site.context.clock() + DAY;
		const [late, running] = [
			await make({ expiresAt }),
			await make({ expiresAt: site.context.clock() + 1000 }),
		];
		await start({ code: running });
		site.context.pass(2000);
		expect(await stateOf(running)).toBe('started');
		site.context.pass(DAY);
		expect(await stateOf(late)).toEqual([409, 'code_already_used']);
		expect(refusal(await start({ code: late }))).toEqual([409, 'code_already_used']);
	});

	it('answers who repeats the call that began it, also when the address has guessed too much', async () => {
		const slow = await makeSite({ LIMITS: '1' });
		const made = await createCodes(slow.context, {
			quiz: 'thanks-test',
			count: 1,
			expiresAt: null,
			cname: null,
		});
		const code = isRefusal(made) ? '' : made.codes[0];
		const headers = { 'idempotency-key': 'a-key-of-this-client' };
		const begin = () => slow.call('POST', '/user/attempt', { code, language: 'en' }, headers);
		const first = await begin();
		for (let index = 0; index < 40; index++)
			await slow.call('GET', `/user/question/search?id=${nobodys(index)}`);
		expect((await slow.call('GET', `/user/question/search?id=${code}`)).status).toBe(429);
		const again = await begin();
		expect([again.status, again.data<Started>().attempt.id]).toEqual([201, first.data<Started>().attempt.id]);
		slow.context.logged.splice(0);
		await slow.remove();
	});

	it('that was taken stays taken when it is revoked', async () => {
		const code = await make();
		await answerAll((await start({ code })).data<Started>());
		expect(await revokeCodes(site.context, { codes: [code] })).toEqual({ revoked: 0 });
		expect((await start({ code, resume: true })).status).toBe(200);
	});

	it('counts for norms in a browser that others have used before', async () => {
		const cookie = (await start({ quiz: 'thanks-test' })).headers.get('set-cookie')?.split(';')[0] ?? '';
		const { attempt } = (await start({ code: await make() }, { cookie })).data<Started>();
		const { attempts } = await dump(site.context);
		expect(attempts.find(({ id }) => id === attempt.id)).toMatchObject({ retake: 0, by_code: 1 });
	});

	it('is refused once it is revoked', async () => {
		const [code, other] = [await make(), await make()];
		expect(await revokeCodes(site.context, { codes: [code, 'not a code'] })).toEqual({
			refused: 'code_not_found',
		});
		expect(await stateOf(code)).toBe('unused');
		expect(await revokeCodes(site.context, { codes: [code.toLowerCase()] })).toEqual({ revoked: 1 });
		expect(await stateOf(code)).toEqual([409, 'code_already_used']);
		expect(refusal(await start({ code }))).toEqual([409, 'code_already_used']);
		expect(await stateOf(other)).toBe('unused');
	});

	it('stays used when its attempt is erased, and forgets whom it greeted', async () => {
		const code = await make({ cname: 'Ana' });
		const { attempt, token } = (await start({ code })).data<Started>();
		const headers = { authorization: `Bearer ${token}` };
		expect((await site.call('DELETE', `/user/attempt/${attempt.id}`, undefined, headers)).status).toBe(204);
		expect(refusal(await start({ code }))).toEqual([409, 'code_already_used']);
		expect(JSON.stringify(await dump(site.context))).not.toContain('"Ana"');
	});

	it.each([
		['one that nobody has', writeCode(Array(codeShape.length).fill(7))],
		['one with a slip', 'K7QM3-XWP9T-BN4HX'],
		['nothing', ''],
		['something else', "' or 1=1 --"],
	])('%s is not found, and takes nothing', async (_, code) => {
		const before = await dump(site.context);
		expect(await stateOf(code)).toEqual([404, 'code_not_found']);
		expect(refusal(await start({ code }))).toEqual([404, 'code_not_found']);
		expect(await dump(site.context)).toEqual(before);
	});

	it('goes with its own quiz alone', async () => {
		const code = await make();
		expect(refusal(await start({ code, quiz: 'iq-test' }))).toEqual([404, 'quiz_not_found']);
		expect(await stateOf(code)).toBe('unused');
		await start({ code });
		expect(refusal(await start({ code, quiz: 'iq-test', resume: true }))).toEqual([404, 'quiz_not_found']);
	});
});

it('a public quiz is found by its slug', async () => {
	const { quiz } = (await search('thanks-test')).data<{ quiz: { state: string; questions: unknown[] } }>();
	expect(quiz).toMatchObject({ slug: 'thanks-test', state: 'unused' });
	expect(quiz).not.toHaveProperty('cname');
	expect(quiz.questions.length).toBeGreaterThan(0);
});

it('guessing is slowed for the API, and says for how long', async () => {
	const slow = await makeSite({ LIMITS: '1' });
	for (let index = 0; index < 40; index++)
		expect((await slow.call('GET', `/user/question/search?id=${nobodys(index)}`)).status).toBe(404);
	const refused = await slow.call('POST', '/user/attempt', { code: nobodys(41) });
	expect(refusal(refused)).toEqual([429, 'too_many_requests']);
	const wait = Number(refused.headers.get('retry-after'));
	// With a single process the ten minutes start at the first guess; with several they start at the same time
	// for everyone.
	expect(wait).toBeGreaterThan(onPostgres() ? 0 : 500);
	expect(wait).toBeLessThanOrEqual(600);
	expect(slow.context.logged.splice(0)).toMatchObject([
		['warn', expect.stringContaining('access codes'), { codes: 40 }],
	]);
	expect((await slow.call('GET', '/user/question/search?id=thanks-test')).status).toBe(200);
	await slow.remove();
});
