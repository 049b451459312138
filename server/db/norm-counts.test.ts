import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { insertAttempt } from './attempts.ts';
import { countOf, openFirstMeans, openNormCounts } from './norm-counts.ts';
import { insertResult } from './results.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
});
afterAll(() => context.remove());

/** Stores one attempt at the quiz of this name, with details that agree to norms or don't. */
async function take(
	id: string,
	{ norms = 1, consent = 2, byCode = false, retake = false, version = 1, isDone = true } = {},
) {
	const { id: snapshotId, snapshot } = context.forms.draw('thanks-test');
	await insertAttempt(context.db, {
		id,
		quiz: snapshot.slug,
		quizVersion: version,
		form: 1,
		scoringVersion: 'iq-1',
		snapshotId,
		language: 'en',
		timeFactor: 1,
		retake,
		sameForm: false,
		byCode,
		conditions: null,
		startedAt: 0,
		expiresAt: 10,
		closesAt: 10,
		finishedAt: 5,
		doneAt: isDone ? 6 : null,
	});
	await context.db
		.insertInto('details')
		.values({
			attempt_id: id,
			name: null,
			email: 'ana@example.org',
			age: 34,
			gender: 'female',
			norms,
			norms_stay: norms,
			norms_version: norms === 1 ? consent : null,
			body_hash: '',
			created_at: 0,
		})
		.execute();
}

async function counted(version = 1, kind: 'iq' | 'types' = 'iq'): Promise<number> {
	return countOf(await context.normCounts(), { slug: 'thanks-test', version, kind });
}

it('counts first attempts that are finished and whose takers agree, by version, and counts anew after an hour', async () => {
	await take('agreed');
	await take('agreed-too');
	await take('refused', { norms: 0 });
	await take('again', { retake: true });
	await take('left', { isDone: false });
	await take('newer', { version: 2 });
	await take('answers-only', { consent: 1 });
	await take('by-code', { byCode: true });
	expect([await counted(), await counted(2), await counted(3)]).toEqual([2, 1, 0]);
	// Where there are no norms by age and gender, whoever agreed to anything counts.
	expect(await counted(1, 'types')).toBe(4);
	// Whatever a later version of the consent adds, it includes them.
	await take('later', { consent: 3 });
	context.pass(3_599_999);
	expect(await counted()).toBe(2);
	context.pass(1);
	expect(await counted()).toBe(3);
});

it('asks once for all who ask at the same time', async () => {
	context.pass(3_600_000);
	const [one, other] = [context.normCounts(), context.normCounts()];
	expect(one).toBe(other);
	await one;
});

it('counts page by page, and lets others have their turn between two', async () => {
	context.pass(3_600_000);
	const whole = await context.normCounts();
	const { rows } = await context.db
		.selectFrom('details')
		.select((eb) => eb.fn.countAll<number>().as('rows'))
		.executeTakeFirstOrThrow();
	for (let atOnce = 1; atOnce <= rows + 1; atOnce++) {
		let turns = 0;
		let isOver = false;
		const others = () => {
			turns += 1;
			if (!isOver) setImmediate(others);
		};
		setImmediate(others);
		expect(await openNormCounts(context.db, context.clock, atOnce)()).toEqual(whole);
		isOver = true;
		expect(turns).toBeGreaterThanOrEqual(Math.ceil(rows / atOnce) - 1);
	}
});

it('averages the first results of those who agree, by version, page by page, and anew after an hour', async () => {
	const taken = async (id: string, iq: number, options: Parameters<typeof take>[1] = {}) => {
		await take(id, { version: 7, ...options });
		const result = {
			kind: 'iq',
			iq,
			low: iq - 9,
			high: iq + 9,
			band: 'average',
			percentile: 50,
			provisional: true,
		};
		await insertResult(context.db, id, {
			outcome: 'result',
			result: { ...result, quiz_version: 7, form: 1, scoring_version: 'iq-1' } as never,
			now: 6,
		});
	};
	await taken('mean-1', 91);
	await taken('mean-2', 109);
	await taken('mean-3', 100, { norms: 0 });
	await taken('mean-4', 120, { retake: true });
	await taken('mean-5', 120, { version: 8 });
	const means = openFirstMeans(context.db, context.clock, 3);
	const quiz = { slug: 'thanks-test', version: 7 };
	expect(await means(quiz)).toEqual({ count: 2, places: { iq: expect.closeTo(0.5, 9) } });
	await taken('mean-6', 109);
	expect((await means(quiz)).count).toBe(2);
	context.pass(3_600_000);
	const { count, places } = await means(quiz);
	expect([count, 55 + 90 * (places.iq ?? 0)]).toEqual([3, expect.closeTo(103, 9)]);
	expect(await means({ slug: 'none', version: 1 })).toEqual({ count: 0, places: {} });
});
