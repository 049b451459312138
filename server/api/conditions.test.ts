import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConditions, makeBatch } from '../../test/codes-of-batch.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { type Answered, begin, details, type Visit } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const start = (body: object) => site.call('POST', '/user/attempt', body);
const refusal = (answer: Answered) => [answer.status, answer.error().code];
const rowOf = async (table: 'attempts' | 'details', { attempt: { id } }: Visit) =>
	site.context.db
		.selectFrom(table)
		.selectAll()
		.where(table === 'attempts' ? 'id' : 'attempt_id', '=' as never, id as never)
		.executeTakeFirst();

/** Answers a test begun with a code, up to its details. */
async function answered(code: string): Promise<Visit> {
	const visit = await begin(site.call, { code });
	await visit.answerAll();
	await visit.call('POST', '/finish');
	return visit;
}

describe('the conditions of a code', () => {
	it('are told before the start, in fields and in sentences', async () => {
		const result = Date.UTC(2026, 11, 3);
		const asked = { name: 'off', email: 'optional', age: 'off', gender: 'off' } as const;
		const [code] = await makeBatch(site.context, { timeFactors: [1], language: 'de', asked, result });
		const found = await site.call('GET', `/user/question/search?id=${code}&language=en`);
		expect(found.data<{ quiz: object }>().quiz).toMatchObject({
			conditions: {
				time_factors: [1],
				language: 'de',
				min_age: 16,
				asked,
				result: 'from',
				result_from: '2026-12-03T00:00:00.000Z',
				seen_by: 'Ms. Ott',
				view: 'result',
				sent_to: null,
				told: [
					'⁨Ms.\u00a0Ott⁩ will see whether and when you take this test, how long it takes you, and your result with its range. This may be shared with colleagues, and the people who run this site can see it, too.',
					'You’ll be able to see your result on this site starting on December\u00a03,\u00a02026. If you give us your email address, we’ll send you the report, too.',
					'At the end, we’ll ask for these details: email address (optional).',
					'You have 5 minutes. You can’t choose extra time for this test. You can take this test only in German.',
					'You can delete your details, answers, and result yourself at any time on your private report page, but not any copies made by ⁨Ms.\u00a0Ott⁩. We’ll delete everything that identifies you 365 days after you finish the test.',
				],
			},
		});
	});

	it('name the host that results are sent to, and the result is queued for it when it exists', async () => {
		const sentTo = 'quiz.example.com';
		const [code] = await makeBatch(site.context, { sentTo, result: 'never' });
		const found = await site.call('GET', `/user/question/search?id=${code}`);
		const { conditions } = found.data<{ quiz: { conditions: { sent_to: string; told: string[] } } }>().quiz;
		expect([conditions.sent_to, conditions.told[1]]).toEqual([
			sentTo,
			'We’ll also send three things to ⁨quiz.example.com⁩: your result, the time when you took the test, and your name as it was entered with the code.',
		]);
		const visit = await answered(code);
		const queued = () => site.context.db.selectFrom('batch_deliveries').selectAll().execute();
		expect(await queued()).toEqual([]);
		await changeConditions(site.context, code, { sentTo: 'other.example.com' });
		await visit.call('POST', '/details', details);
		await visit.call('POST', '/details', details);
		expect(await queued()).toMatchObject([{ type: 'result.ready', host: sentTo, state: 'queued', tries: 0 }]);
	});

	it('are absent where a code has none', async () => {
		const [code] = await makeBatch(site.context, {});
		await site.context.db.deleteFrom('batches').execute();
		const found = await site.call('GET', `/user/question/search?id=${code}`);
		expect(found.data<{ quiz: object }>().quiz).not.toHaveProperty('conditions');
		expect(await rowOf('attempts', await begin(site.call, { code }))).toHaveProperty('conditions', null);
	});

	it('refuse a time that is not allowed, and use up no code by that', async () => {
		const [code] = await makeBatch(site.context, { timeFactors: [1.25, 1.5] });
		for (const time_factor of [1, 0])
			expect(refusal(await start({ code, time_factor }))).toEqual([422, 'time_not_allowed']);
		const { attempt } = await begin(site.call, { code });
		const minutes = (Date.parse(attempt.expires_at ?? '') - Date.parse(attempt.started_at)) / 60_000;
		expect(minutes).toBe(5 * 1.25);
	});

	it('refuse another language, need none, and keep theirs to the end', async () => {
		const [code] = await makeBatch(site.context, { language: 'de' });
		expect(refusal(await start({ code, language: 'en' }))).toEqual([422, 'language_not_allowed']);
		const visit = await answered(code);
		expect((await visit.call('POST', '/details?language=ar', details)).status).toBe(201);
		expect(await rowOf('attempts', visit)).toHaveProperty('language', 'de');
	});

	it('refuse a start under others than were told, and use up no code by that', async () => {
		const [code] = await makeBatch(site.context, { view: 'progress' });
		const told = async () => {
			const found = await site.call('GET', `/user/question/search?id=${code}`);
			return found.data<{ quiz: { conditions: { version: string } } }>().quiz.conditions.version;
		};
		const before = await told();
		expect([before, await told()]).toEqual([expect.stringMatching(/^[\w-]{43}$/), before]);
		await changeConditions(site.context, code, { view: 'report' });
		const after = await told();
		expect(after).not.toBe(before);
		for (const conditions_version of [before, ''])
			expect(refusal(await start({ code, conditions_version }))).toEqual([409, 'conditions_changed']);
		const key = { 'idempotency-key': 'b2f9f5c0-conditions' };
		const body = { code, conditions_version: after };
		const started = await site.call('POST', '/user/attempt', body, key);
		expect(started.status).toBe(201);
		await changeConditions(site.context, code, { view: 'progress' });
		const repeated = await site.call('POST', '/user/attempt', body, key);
		expect(repeated.data<Visit>().attempt.id).toBe(started.data<Visit>().attempt.id);
	});

	it('are kept by an attempt as they were at its start', async () => {
		const [code] = await makeBatch(site.context, { view: 'report' });
		const visit = await begin(site.call, { code });
		await site.context.db.updateTable('batches').set({ conditions: '{"view":"progress"}' }).execute();
		const row = (await rowOf('attempts', visit)) as { conditions: string };
		expect(JSON.parse(row.conditions)).toMatchObject({ view: 'report', seenBy: 'Ms. Ott' });
		await site.context.db.deleteFrom('batches').execute();
	});
});

describe('the details of an attempt with conditions', () => {
	const none = { name: 'off', email: 'off', age: 'off', gender: 'off' } as const;

	it('are those that are asked: what is off is not even stored, and no email is sent without an address', async () => {
		await site.deliver();
		const [code] = await makeBatch(site.context, { asked: none });
		const visit = await answered(code);
		expect((await visit.call('POST', '/details', { ...details, norms: true })).status).toBe(201);
		expect(await rowOf('details', visit)).toMatchObject({
			name: null,
			email: null,
			age: null,
			gender: null,
			norms: 0,
		});
		expect((await visit.call('GET', '/result')).data()).toMatchObject({ report_mail: { state: 'none' } });
		for (const body of [{}, { email: details.email }])
			expect(refusal(await visit.call('POST', '/report-mail', body))).toEqual([422, 'invalid_details']);
		expect(await site.deliver()).toBe(0);
		expect((await visit.call('POST', '/details', { norms: true })).status).toBe(201);
		expect(refusal(await visit.call('POST', '/details', { norms: 1 }))).toEqual([422, 'invalid_details']);
	});

	it('may be given later where the address was left out', async () => {
		const [code] = await makeBatch(site.context, { asked: { ...none, email: 'optional' } });
		const visit = await answered(code);
		expect((await visit.call('POST', '/details', {})).status).toBe(201);
		expect(refusal(await visit.call('POST', '/report-mail', {}))).toEqual([422, 'invalid_details']);
		expect((await visit.call('POST', '/report-mail', { email: details.email })).status).toBe(202);
		expect(await site.deliver()).toBe(1);
	});

	it('must have the name where it is required, and an age of at least the raised one', async () => {
		const asked = { name: 'required', email: 'required', age: 'required', gender: 'optional' } as const;
		const [code] = await makeBatch(site.context, { asked, minAge: 18 });
		const visit = await answered(code);
		const given = { ...details, name: '', age: 17, gender: undefined };
		const refused = await visit.call('POST', '/details', given);
		expect([refused.status, Object.keys(refused.error().fields ?? {})]).toEqual([422, ['name', 'age']]);
		expect((await visit.call('POST', '/details', { ...given, name: 'Ana', age: 18 })).status).toBe(201);
		expect(await rowOf('details', visit)).toMatchObject({ name: 'Ana', age: 18, gender: null });
	});
});
