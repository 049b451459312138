import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaussian, mean, seeded } from '../../test/simulate.ts';
import { differenceOf, measuredBy, togetherOf } from './difference.ts';

const ends = [55, 145] as const;

describe('the error of a difference', () => {
	it('is that of both scores: SEM 3 on both sides gives 4.24, and two IQs differ from 9 points on', () => {
		const score = (iq: number) => ({ score: iq, error: 3 });
		expect(differenceOf(score(110), score(102))).toEqual({ points: 8, limit: 8, isShown: false });
		expect(differenceOf(score(102), score(111))).toEqual({ points: 9, limit: 8, isShown: true });
	});

	it('asks more of each score where several are compared', () => {
		const [one, other] = [
			{ score: 50, error: 3 },
			{ score: 59, error: 3 },
		];
		expect(differenceOf(one, other).isShown).toBe(true);
		expect(differenceOf(one, other, 5)).toEqual({ points: 9, limit: 10, isShown: false });
	});

	it('is exact to the step of the scores', () => {
		const score = (points: number) => ({ score: points, error: 1 });
		expect(differenceOf(score(10), score(12.7), 1, 0.1).isShown).toBe(false);
		expect(differenceOf(score(10), score(12.8), 1, 0.1).isShown).toBe(true);
	});

	it('is the whole range in which a result would be repeated, to the last step', () => {
		// 10 of 20 points, from 4 to 16, and 100 of 200 points, from 70 to 130.
		for (const range of [6, 30]) {
			const score = (points: number) => ({ score: points, error: range / 1.959964 / Math.SQRT2 });
			expect(differenceOf(score(0), score(range), 1, 0.1)).toEqual({
				points: expect.closeTo(range, 9),
				limit: expect.closeTo(range, 9),
				isShown: false,
			});
			expect(differenceOf(score(0), score(range + 0.1), 1, 0.1).isShown).toBe(true);
		}
	});

	it('is the same in both directions, and no difference is shown between equal scores', () => {
		const measured = fc.record({
			score: fc.integer({ min: 55, max: 145 }),
			error: fc.double({ min: 0.5, max: 15, noNaN: true }),
		});
		fc.assert(
			fc.property(measured, measured, (one, other) => {
				expect(differenceOf(one, other)).toEqual(differenceOf(other, one));
				expect(differenceOf(one, { ...other, score: one.score }).isShown).toBe(false);
			}),
		);
	});

	it('is exceeded by chance in 5 of 100 pairs with the same true score, of five scores in 5 of 100 pairs too', () => {
		const random = seeded(64);
		const drawn = () => ({ score: 4 * gaussian(random), error: 4 });
		const rates = [1, 5].map((count) =>
			mean(
				Array.from(
					{ length: 4000 },
					() =>
						+Array.from(
							{ length: count },
							() => differenceOf(drawn(), drawn(), count, 1e-6).isShown,
						).includes(true),
				),
			),
		);
		for (const rate of rates) {
			expect(rate).toBeGreaterThan(0.04);
			expect(rate).toBeLessThan(0.06);
		}
	});
});

it('the standard error comes from the side of a range that was not cut off', () => {
	expect(measuredBy({ score: 100, low: 90, high: 110 }, ends).error).toBeCloseTo(10 / 1.959964, 6);
	expect(measuredBy({ score: 60, low: 55, high: 72 }, ends).error).toBeCloseTo(12 / 1.959964, 6);
	expect(measuredBy({ score: 140, low: 128, high: 145 }, ends).error).toBeCloseTo(12 / 1.959964, 6);
	expect(measuredBy({ score: 100, low: 55, high: 145 }, ends).error).toBeCloseTo(45 / 1.959964, 6);
	// Even if the part of a side that was left is longer than the other side.
	expect(measuredBy({ score: 80, low: 55, high: 100 }, ends).error).toBeCloseTo(20 / 1.959964, 6);
	expect(measuredBy({ score: 120, low: 105, high: 145 }, ends).error).toBeCloseTo(15 / 1.959964, 6);
	// Of two sides, the longer one.
	expect(measuredBy({ score: 100, low: 90, high: 114 }, ends).error).toBeCloseTo(14 / 1.959964, 6);
});

describe('several results together', () => {
	const prior = { score: 100, error: 15 };

	it('are those of one test with all questions: its prior counts once', () => {
		// Two halves of a test with error SD 6 each and observed scores of 112 and 106, and the whole of both.
		const posterior = (observed: readonly number[]) => {
			const precision = observed.length / 36 + 1 / 225;
			const sum = observed.reduce((total, each) => total + each, 0);
			return { score: (sum / 36 + 100 / 225) / precision, error: precision ** -0.5 };
		};
		const together = togetherOf([posterior([112]), posterior([106])], prior);
		expect(together.score).toBeCloseTo(posterior([112, 106]).score, 9);
		expect(together.error).toBeCloseTo(posterior([112, 106]).error, 9);
	});

	it('are surer than each of them, and one alone stays as it is', () => {
		const one = { score: 110, error: 5 };
		expect(togetherOf([one], prior)).toEqual({ score: expect.closeTo(110, 9), error: expect.closeTo(5, 9) });
		expect(togetherOf([one, one], prior).error).toBeLessThan(5);
	});
});
