import { describe, expect, it } from 'vitest';
import { chanceToReach, type Pointed, repeatRange, scoreKnowledge } from './score.ts';

const given = (right: number, of: number, points = 1): Pointed[] =>
	Array.from({ length: of }, (_, index) => ({
		points,
		answer: { share: index < right ? 1 : 0, time: 6_000 },
	}));

describe('the range of a repeat', () => {
	it('is the one that statpsych prints for pi.prop(.1, .225, 80, 120)', () => {
		// Source: https://github.com/dgbonett/statpsych, R/statpsych3.R. 1.644854 is the normal quantile for 90%.
		const { low, high } = repeatRange(0.225, 80, 120, 1.644854);
		expect(low).toBeCloseTo(0.1390955, 6);
		expect(high).toBeCloseTo(0.337095, 6);
	});

	it('is never empty, and ends at nothing and at everything', () => {
		expect(repeatRange(0, 20).low).toBe(0);
		expect(repeatRange(0, 20).high).toBeGreaterThan(0.2);
		expect(repeatRange(1, 20).high).toBe(1);
		expect(repeatRange(1, 20).low).toBeLessThan(0.8);
	});

	it.each([5, 10, 20, 40])('holds at least 95 of 100 repeats of %i questions, as its report says', (of) => {
		const chanceOf = (truth: number, right: number) => {
			let chance = (1 - truth) ** of;
			for (let k = 1; k <= right; k++) chance *= (((of - k + 1) / k) * truth) / (1 - truth);
			return chance;
		};
		for (const truth of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
			let held = 0;
			for (let first = 0; first <= of; first++) {
				const { low, high } = lowHigh(scoreKnowledge(given(first, of), null));
				for (let again = low; again <= high; again++) held += chanceOf(truth, first) * chanceOf(truth, again);
			}
			expect(held).toBeGreaterThan(0.95);
		}
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
			low: 6,
			high: 17,
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
		// z = (14 − 12)/√(20 · .6 · .4) = 0.9129; Φ from the tables of Abramowitz & Stegun 1964, 26.1.
		expect(chanceToReach(0.6, 0.7, 20)).toBeCloseTo(0.8193, 4);
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
