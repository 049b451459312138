import { describe, expect, it } from 'vitest';
import { chanceToReach, type Pointed, rangeOf, scoreKnowledge } from './score.ts';

const given = (right: number, of: number, points = 1): Pointed[] =>
	Array.from({ length: of }, (_, index) => ({
		points,
		answer: { share: index < right ? 1 : 0, time: 6_000 },
	}));

describe('the range of a score', () => {
	// R. G. Newcombe, Statistics in Medicine 17(8), 1998, table I, method 3.
	it.each([
		[81, 263, 0.2553, 0.3662],
		[15, 148, 0.0624, 0.1605],
		[0, 20, 0, 0.1611],
		[1, 29, 0.0061, 0.1718],
	])('of %i in %i is the one that Newcombe prints', (right, of, low, high) => {
		const found = rangeOf(right / of, of);
		expect(found.low).toBeCloseTo(low, 4);
		expect(found.high).toBeCloseTo(high, 4);
	});

	it('is about 1.96 of the standard errors by Lord in the middle of a long quiz, and not empty at its ends', () => {
		const [right, of] = [100, 200];
		const error = Math.sqrt((right * (of - right)) / (of - 1));
		const { low, high } = rangeOf(right / of, of);
		expect(((high - low) * of) / 2 / error).toBeCloseTo(1.96, 1);
		expect(rangeOf(1, 20)).toEqual({ low: expect.closeTo(0.8389, 4), high: 1 });
	});

	// G. Cumming & R. Maillardet, "Confidence Intervals and Replication", Psychological Methods 11(3), 2006: 83.4 %.
	it('holds about five of six repeats, as its report says', () => {
		const of = 20;
		const chanceOf = (truth: number, right: number) => {
			let chance = (1 - truth) ** of;
			for (let k = 1; k <= right; k++) chance *= (((of - k + 1) / k) * truth) / (1 - truth);
			return chance;
		};
		const held = [0.4, 0.5, 0.6, 0.7, 0.8].map((truth) => {
			let sum = 0;
			for (let first = 0; first <= of; first++) {
				const { low, high } = lowHigh(scoreKnowledge(given(first, of), null));
				for (let again = low; again <= high; again++) sum += chanceOf(truth, first) * chanceOf(truth, again);
			}
			return sum;
		});
		for (const each of held) expect(each).toBeGreaterThan(0.78);
		for (const each of held) expect(each).toBeLessThan(0.92);
	});
});

function lowHigh({ low, high }: ReturnType<typeof scoreKnowledge>) {
	return { low: low ?? 0, high: high ?? 0 };
}

describe('a score', () => {
	it('adds up points, and a question without an answer has none', () => {
		const result = scoreKnowledge(
			[...given(12, 15), ...Array.from({ length: 5 }, () => ({ points: 1, answer: undefined }))],
			60,
		);
		expect(result).toEqual({
			kind: 'knowledge',
			points: 12,
			of: 20,
			low: 8,
			high: 16,
			passed: true,
			pass: { mark: 60, chance: 0.5 },
		});
	});

	it('has parts of points, with one decimal', () => {
		const thirds = [1 / 3, 1 / 3, 1 / 3].map((share) => ({ points: 1, answer: { share, time: 5_000 } }));
		expect(scoreKnowledge(thirds, 33)).toMatchObject({ points: 1, of: 3, passed: true });
		expect(scoreKnowledge(thirds.slice(1), null)).toMatchObject({ points: 0.7, of: 2, passed: null });
	});

	it('passes at the mark itself, and is the surer the farther from it', () => {
		expect(scoreKnowledge(given(12, 20), 60)).toMatchObject({ passed: true });
		expect(scoreKnowledge(given(11, 20), 60)).toMatchObject({ passed: false });
		const chances = [8, 10, 12, 14, 16].map((right) => chanceToReach(0.6, right / 20, 20));
		expect(chances).toEqual(chances.toSorted());
		expect(chanceToReach(0.6, 0.6, 20)).toBeCloseTo(0.5);
		// z = (14 − 12)/√(20 · .6 · .4) = 0.9129; Φ by the tables of Abramowitz & Stegun 1964, 26.1.
		expect(chanceToReach(0.6, 0.7, 20)).toBeCloseTo(0.8193, 4);
	});

	it('is as sure as its interval: the mark is at its end where the chance is 2.5 %', () => {
		const { low, high } = rangeOf(0.7, 20);
		expect(chanceToReach(high, 0.7, 20)).toBeCloseTo(0.025, 6);
		expect(chanceToReach(low, 0.7, 20)).toBeCloseTo(0.975, 6);
	});

	it('has a wider range where a few questions have most of the points', () => {
		const heavy = [...given(4, 5, 10), ...given(4, 5, 1)];
		const even = given(8, 10, 5.5);
		const width = (questions: Pointed[]) => {
			const { low, high } = lowHigh(scoreKnowledge(questions, null));
			return high - low;
		};
		expect(width(heavy)).toBeGreaterThan(width(even));
	});

	it('holds its points, whatever is rounded', () => {
		for (let right = 0; right <= 7; right++) {
			const { points, low, high } = scoreKnowledge(given(right, 7), null);
			expect(low ?? 1).toBeLessThanOrEqual(points ?? 0);
			expect(high ?? 0).toBeGreaterThanOrEqual(points ?? 0);
			expect(high).toBeLessThanOrEqual(7);
		}
	});

	it('is withheld where nothing was answered, or faster than anybody reads', () => {
		expect(scoreKnowledge([{ points: 2, answer: undefined }], 60)).toEqual({
			kind: 'knowledge',
			points: null,
			of: 2,
			low: null,
			high: null,
			passed: null,
			reason: 'nothing_answered',
		});
		const fast = given(5, 5).map((each) => ({ ...each, answer: { share: 1, time: 400 } }));
		expect(scoreKnowledge(fast, 60)).toMatchObject({ points: null, passed: null, reason: 'too_fast' });
	});
});
