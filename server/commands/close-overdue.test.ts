import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { type Attempt, begin, details, type Result } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const MINUTE = 60_000;
const row = (id: string) =>
	site.context.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an attempt whose browser is gone', () => {
	it('is closed after the grace with the answers so far, and takes details', async () => {
		const visit = await begin(site.call, { quiz: 'brief-test' });
		for (const position of [1, 2]) {
			site.context.pass(2_900);
			await visit.answer(position);
		}
		site.context.pass(9_000 + 5_000 - 2 * 2_900);
		await site.work();
		expect((await row(visit.attempt.id)).finished_at).toBeNull();
		site.context.pass(1);
		await site.work();
		const closed = await row(visit.attempt.id);
		expect(closed.finished_at).toBe(closed.closes_at);
		const { attempt } = (await visit.call('GET')).data<{ attempt: Attempt }>();
		expect([attempt.state, attempt.answers.length]).toEqual(['time_up', 2]);
		const { result } = (await visit.call('POST', '/details', details)).data<{ result: Result }>();
		expect(result.iq).not.toBeNull();
	});

	it('has no result when nothing was answered', async () => {
		const visit = await begin(site.call, { quiz: 'brief-test' });
		site.context.pass(MINUTE);
		await site.work();
		expect((await visit.call('POST', '/details', details)).data()).toMatchObject({
			result: { iq: null, band: null, reason: 'nothing_answered' },
		});
	});

	it('has no result when the answers came too fast', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		await visit.answerAll(2_999);
		await visit.call('POST', '/finish');
		expect((await visit.call('POST', '/details', details)).data()).toMatchObject({
			result: { iq: null, reason: 'too_fast' },
		});
	});

	it('is closed once, however often the worker looks', async () => {
		const visit = await begin(site.call, { quiz: 'brief-test' });
		site.context.pass(MINUTE);
		await site.work();
		const first = await row(visit.attempt.id);
		site.context.pass(MINUTE);
		await site.work();
		expect(await row(visit.attempt.id)).toEqual(first);
	});

	it('is closed also when more than five hundred are', async () => {
		await Promise.all(Array.from({ length: 620 }, () => begin(site.call, { quiz: 'brief-test' })));
		site.context.pass(MINUTE);
		await site.work();
		await site.work();
		const open = await site.context.db
			.selectFrom('attempts')
			.select('id')
			.where('finished_at', 'is', null)
			.execute();
		expect(open).toEqual([]);
	});
});

describe('questions that were not reached', () => {
	/**
	 * Scores an attempt whose first question is answered correctly and whose others were never seen; the
	 * details arrive after this share of the time.
	 */
	async function scoreWith(timeFactor: number) {
		const visit = await begin(site.call, { quiz: 'thanks-test', time_factor: timeFactor });
		const { key } = site.context.forms
			.draw('thanks-test')
			.snapshot.questions.filter((question) => question.type === 'figural')[0] ?? {
			key: '',
		};
		site.context.pass(10_000);
		await visit.answer(1, 'abcdefgh'.indexOf(key));
		site.context.pass(25 * 60 * MINUTE);
		await site.work();
		return (await visit.call('POST', '/details', details)).data<{ result: Result }>().result;
	}

	it('are left out, whether the time ran out or there was no limit', async () => {
		const { iq } = await scoreWith(1);
		expect(iq).toBeGreaterThan(100);
		expect([(await scoreWith(1.5)).iq, (await scoreWith(0)).iq]).toEqual([iq, iq]);
	});
});

describe('the time factor', () => {
	it.each([
		[1, 5],
		[1.25, 6.25],
		[1.5, 7.5],
	])('%d gives %d minutes', async (factor, minutes) => {
		const { attempt, call } = await begin(site.call, { quiz: 'thanks-test', time_factor: factor });
		expect(Date.parse(attempt.expires_at ?? '') - Date.parse(attempt.started_at)).toBe(minutes * MINUTE);
		site.context.pass(minutes * MINUTE - 1);
		expect((await call('GET')).data()).toMatchObject({ attempt: { state: 'answering' } });
		site.context.pass(1);
		expect((await call('GET')).data()).toMatchObject({ attempt: { state: 'time_up' } });
	});

	it('0 has no end but the 24 hours', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test', time_factor: 0 });
		expect(visit.attempt.expires_at).toBeNull();
		site.context.pass(24 * 60 * MINUTE - 1);
		await site.work();
		expect((await visit.answer(1)).data()).toMatchObject({ attempt: { state: 'answering' } });
		site.context.pass(5_002);
		await site.work();
		expect((await visit.answer(2)).error().code).toBe('time_up');
		expect((await row(visit.attempt.id)).finished_at).not.toBeNull();
	});
});
