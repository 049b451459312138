import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooFast } from '../scoring/rapid.ts';
import { ALLOWANCE, boundTimes, LATENCY } from './answer-times.ts';
import type { Answer, StoredAnswer } from './attempt.ts';

const start = 1_000_000;
const take = (questionId: string, time: number): Answer => ({ questionId, answerId: 'a', time });
const timesOf = (answers: readonly Answer[]) => answers.map(({ time }) => time);

/** What we store after batches of answers that each arrive `at` milliseconds after the start. */
function arrive(...batches: [at: number, ...Answer[]][]): StoredAnswer[] {
	let stored: StoredAnswer[] = [];
	for (const [at, ...given] of batches) {
		const taken = boundTimes(given, stored, start, start + at);
		const kept = stored.filter((each) => taken.every(({ questionId }) => questionId !== each.questionId));
		stored = [...kept, ...taken.map((each) => ({ ...each, answeredAt: start + at }))];
	}
	return stored;
}

describe('the times of answers', () => {
	it('of an honest visitor stay as they are, one by one or sent together after the network was gone', () => {
		const one = arrive([9_400, take('x', 9_000)], [21_300, take('y', 11_800)], [21_800, take('z', 400)]);
		expect(timesOf(one)).toEqual([9_000, 11_800, 400]);
		const late = arrive([60_000, take('x', 20_000), take('y', 30_000), take('z', 9_000)]);
		expect(timesOf(late)).toEqual([20_000, 30_000, 9_000]);
	});

	it('of an honest visitor stay too where an answer was long on its way and those behind it waited', () => {
		const delayed = arrive([17_900, take('x', 10_000)], [18_000, take('y', 4_000), take('z', 3_900)]);
		expect(timesOf(delayed)).toEqual([10_000, 4_000, 3_900]);
	});

	it('are cut where thirty answers within 28 ms claim 40 s each: they are too fast', () => {
		const claims = Array.from({ length: 30 }, (_, index) => take(`q${index}`, 40_000));
		const singly = arrive(...claims.map((claim, index): [number, Answer] => [Math.min(index, 28), claim]));
		const together = arrive([28, ...claims]);
		for (const stored of [singly, together]) {
			expect(timesOf(stored).reduce((whole, time) => whole + time, 0)).toBeLessThanOrEqual(ALLOWANCE + 28);
			expect(tooFast(timesOf(stored))).toBe(true);
		}
	});

	it('are never longer than the attempt: a day is not taken', () => {
		expect(timesOf(arrive([5_000, take('x', 86_400_000)]))).toEqual([5_000 + ALLOWANCE]);
	});

	it('do not hold what passed before the answer accepted last', () => {
		expect(timesOf(arrive([60_000, take('x', 1_000)], [60_001, take('y', 50_000)]))).toEqual([
			1_000,
			LATENCY + 1,
		]);
	});

	it('are cut in proportion', () => {
		expect(timesOf(arrive([8_000, take('x', 10_000), take('y', 30_000)]))).toEqual([2_500, 7_500]);
	});

	it('may be claimed again by the answer that replaces another, and by the same answer sent twice', () => {
		const twice = arrive([9_000, take('x', 9_000)], [9_001, take('x', 9_000)]);
		expect(timesOf(twice)).toEqual([9_000]);
		const other = arrive([9_000, take('x', 9_000)], [12_000, take('x', 12_000)]);
		expect(timesOf(other)).toEqual([12_000]);
	});

	it('do not grow by being sent again and again', () => {
		const claims = Array.from({ length: 50 }, (): [number, Answer] => [10, take('x', 40_000)]);
		expect(timesOf(arrive(...claims))).toEqual([10 + ALLOWANCE]);
	});

	it('are at most what was claimed, and together at most what the server saw pass', () => {
		const answer = fc.record({
			at: fc.integer({ min: 0, max: 100_000 }),
			question: fc.constantFrom(...'uvwxyz'),
			time: fc.integer({ min: 0, max: 86_400_000 }),
		});
		fc.assert(
			fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
				const inOrder = answers.toSorted((one, other) => one.at - other.at);
				const stored = arrive(
					...inOrder.map(({ at, question, time }): [number, Answer] => [at, take(question, time)]),
				);
				const last = inOrder.at(-1)?.at ?? 0;
				expect(timesOf(stored).reduce((whole, time) => whole + time, 0)).toBeLessThanOrEqual(
					last + ALLOWANCE,
				);
				for (const { questionId, time } of stored) {
					const claimed = inOrder.findLast(({ question }) => question === questionId)?.time ?? -1;
					expect(time).toBeGreaterThanOrEqual(0);
					expect(time).toBeLessThanOrEqual(claimed);
				}
			}),
		);
	});

	it('hold where the clock of the server was set back', () => {
		expect(timesOf(boundTimes([take('x', 9_000)], [], start, start - 5_000))).toEqual([ALLOWANCE]);
	});
});
