import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { isRefusal } from '../../core/refusals.ts';
import { breakdownOf } from '../../core/report/breakdown.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { begin, wholeAttempt } from '../../test/crash/visitor.ts';
import { readRecord } from '../attempt-record.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { readResult } from './read-result.ts';
import { rescoreAttempts } from './rescore-attempts.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite();
	await wholeAttempt(site.call, { quiz: 'thanks-test' });
	await wholeAttempt(site.call, { quiz: 'brief-statements' });
	await begin(site.call, { quiz: 'thanks-test' });
});
afterEach(() => site.remove());

/** The quiz after its authors edited it. */
function rescale(slug: string, scoring: Partial<Quiz['scoring']>) {
	for (const quiz of site.context.quizzes)
		if (quiz.slug === slug) quiz.scoring = { ...quiz.scoring, ...scoring };
}

function presentOf(slug: string): Quiz {
	const quiz = site.context.quizzes.find((each) => each.slug === slug);
	if (!quiz) throw new Error(slug);
	return quiz;
}

const run = (quiz?: string, isTrial = false) => rescoreAttempts(site.context, { quiz, isTrial }, () => {});

describe('scoring anew', () => {
	it('changes nothing where the scoring is the same', async () => {
		const before = await dump(site.context);
		expect(await run()).toEqual({
			scored: 2,
			notComparable: 0,
			changes: [],
			asked: 0,
			mailed: 0,
			keys: [],
			reworded: [],
		});
		expect(await dump(site.context)).toEqual(before);
	});

	it('stores the result of a later scoring with its version, and nothing else', async () => {
		const before = await dump(site.context);
		rescale('thanks-test', { version: 'iq-3', discrimination: 2 });
		const told = await run();
		expect(told).toMatchObject({ scored: 2, notComparable: 0 });
		expect(told.changes).toHaveLength(1);
		const [{ attempt, before: was, after: is } = { attempt: '', before: null, after: null }] = told.changes;
		expect([was, is]).toMatchObject([{ scoring_version: 'iq-1' }, { scoring_version: 'iq-3' }]);
		expect(Object.keys(is ?? {}).sort()).toEqual(Object.keys(was ?? {}).sort());
		expect({ ...is, scoring_version: 'iq-1' }).not.toEqual(was);
		const now = await dump(site.context);
		// Postgres returns rows in the order in which they were last written.
		now.results.sort((one, other) => indexIn(before.results, one) - indexIn(before.results, other));
		expect(now).toEqual({
			...before,
			results: before.results.map((row) =>
				row.attempt_id === attempt
					? {
							...row,
							result: JSON.stringify(is),
							scoring_version: 'iq-3',
							scoring: JSON.stringify(presentOf('thanks-test').scoring),
						}
					: row,
			),
			former_results: [
				{ attempt_id: attempt, replaced_at: site.context.clock(), result: JSON.stringify(was) },
			],
		});
		expect(await run()).toMatchObject({ scored: 2, changes: [] });
	});

	it('shows what would change and stores nothing when it is a trial', async () => {
		const before = await dump(site.context);
		rescale('thanks-test', { version: 'iq-3' });
		expect(await run(undefined, true)).toMatchObject({ changes: [{ quiz: 'thanks-test' }] });
		expect(await dump(site.context)).toEqual(before);
	});

	it('shows every change, however many there are', async () => {
		for (let count = 0; count < 10; count++) await wholeAttempt(site.call, { quiz: 'thanks-test' });
		rescale('thanks-test', { version: 'iq-3', discrimination: 2 });
		const { changes } = await run(undefined, true);
		const stored = await site.context.db
			.selectFrom('attempts')
			.select('id')
			.where('quiz', '=', 'thanks-test')
			.where('finished_at', 'is not', null)
			.execute();
		expect(changes.map(({ attempt }) => attempt).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
		expect(changes).toHaveLength(11);
	});

	it('keeps what was told, until the attempt is erased', async () => {
		rescale('thanks-test', { version: 'iq-3', discrimination: 2 });
		const { changes } = await run();
		site.context.pass(1);
		rescale('thanks-test', { version: 'iq-4', discrimination: 3 });
		await run();
		const former = async () => (await dump(site.context)).former_results;
		expect((await former())?.map(({ result }) => JSON.parse(result).scoring_version)).toEqual([
			'iq-1',
			'iq-3',
		]);
		await eraseAttempt(site.context, changes[0]?.attempt ?? '');
		expect(await former()).toEqual([]);
	});

	it('keeps to one quiz', async () => {
		rescale('thanks-test', { version: 'iq-3' });
		expect(await run('brief-statements')).toMatchObject({ scored: 1, changes: [] });
	});

	it('leaves what another kind of scoring has made, and quizzes that are gone', async () => {
		const before = await dump(site.context);
		rescale('thanks-test', { version: 'speed-1', discrimination: 2 });
		const { quizzes } = site.context;
		quizzes.splice(
			quizzes.findIndex(({ slug }) => slug === 'brief-statements'),
			1,
		);
		expect(await run()).toEqual({
			scored: 0,
			notComparable: 2,
			changes: [],
			asked: 0,
			mailed: 0,
			keys: [],
			reworded: [],
		});
		expect(await dump(site.context)).toEqual(before);
	});
});

describe('what a report tells of kinds of questions', () => {
	it('comes from the scoring of its result, before, after, and when the quiz has moved on', async () => {
		await site.remove();
		site = await makeSite({}, 'content/quizzes');
		const { attempt } = await wholeAttempt(site.call, { quiz: 'english-level' });
		const shown = async () => {
			const report = await readResult(site.context, attempt.id);
			const record = await readRecord(site.context, attempt.id);
			if (isRefusal(report) || report.withholding || !record) throw new Error('there is no report');
			return { version: report.result.scoring_version, told: report.breakdown, ...record };
		};
		const before = await shown();
		expect(before.told.strengths.length).toBeGreaterThan(1);
		rescale('english-level', { version: 'placement-90', discrimination: 3, guessing: 0 });
		const { scoring } = presentOf('english-level');
		expect((await shown()).told).toEqual(before.told);
		await run('english-level', true);
		expect((await shown()).told).toEqual(before.told);
		await run('english-level');
		const { version, told, snapshot, answers, attempt: own } = await shown();
		expect(version).toBe('placement-90');
		expect(told).toEqual(breakdownOf({ ...snapshot, scoring }, answers, own));
		expect(told).not.toEqual(before.told);
		rescale('english-level', { version: 'placement-91', discrimination: 1 });
		expect((await shown()).told).toEqual(told);
	}, 90_000);
});

function indexIn(rows: readonly { attempt_id: string }[], { attempt_id }: { attempt_id: string }): number {
	return rows.findIndex((row) => row.attempt_id === attempt_id);
}
