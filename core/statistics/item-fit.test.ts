import { describe, expect, it } from 'vitest';
import type { ScoreTable } from '../calibration/score-table.ts';
import { itemFits } from './item-fit.ts';
import { fitOneParameter } from './one-parameter.ts';
import { whole } from './pieces.ts';

/** How many takers had each score, and how many of them were right on each item. */
function tableOf(takers: number[], right: number[][]): ScoreTable {
	return { items: right.map((_, item) => item), takers, right };
}

/** Equally hard items: at score s of k items, the model expects a share s/k right on each. */
function fitOfFirst(takers: number[], right: number[]) {
	const k = takers.length - 1;
	const others = Array.from({ length: k - 1 }, () => takers.map((n, score) => (n * score) / k));
	const models = Array.from({ length: k }, () => ({ slope: 1, intercepts: [0], guessing: 0 }));
	return itemFits([tableOf(takers, [right, ...others])], models, 2)[0];
}

describe('the fit of an item', () => {
	it('is what comes out by hand: 10 more than 25 of 100', () => {
		const fit = fitOfFirst([50, 100, 100, 100, 50], [0, 35, 50, 75, 50]);
		expect(fit?.chiSquare).toBeCloseTo(100 / (25 * 0.75), 9);
		expect(fit?.degrees).toBe(1);
		// √5.3333 = 2.3094 leaves .0209 in both tails of the normal curve; √(100 · .1²/300) = .0577.
		expect(fit?.p).toBeCloseTo(0.0209, 4);
		expect(fit?.gap).toBeCloseTo(0.0577, 4);
	});

	it('is perfect where as many are right as are expected', () => {
		const perfect = {
			chiSquare: expect.closeTo(0, 9),
			degrees: 1,
			p: expect.closeTo(1, 9),
			gap: expect.closeTo(0, 9),
		};
		expect(fitOfFirst([50, 100, 100, 100, 50], [0, 25, 50, 75, 50])).toEqual(perfect);
		// The first group expects one right answer, the last one wrong answer.
		expect(fitOfFirst([50, 4, 100, 4, 50], [0, 1, 50, 3, 50])).toEqual(perfect);
	});

	it('joins scores of which too little is expected, until nothing is left to tell', () => {
		expect(fitOfFirst([50, 3, 100, 100, 50], [0, 0, 50, 75, 50])).toBeNull();
		expect(fitOfFirst([50, 100, 100, 3, 50], [0, 25, 50, 3, 50])).toBeNull();
		expect(fitOfFirst([50, 1, 1, 0, 50], [0, 1, 1, 0, 50])).toBeNull();
		// With five items, 4 takers with four right expect .8 wrong answers and are merged with the 100 who have
		// three right.
		const fit = fitOfFirst([50, 100, 100, 100, 4, 50], [0, 20, 40, 70, 4, 50]);
		expect(fit?.degrees).toBe(1);
		const expected = 60 + 3.2;
		expect(fit?.chiSquare).toBeCloseTo((74 - expected) ** 2 / (expected * (1 - expected / 104)), 9);
		// Earlier groups are merged with the next: 2 and 100 takers, .4 and 40 right expected.
		const early = fitOfFirst([50, 2, 100, 100, 100, 50], [0, 2, 50, 60, 80, 50]);
		expect(early?.degrees).toBe(1);
		expect(early?.chiSquare).toBeCloseTo((52 - 40.4) ** 2 / (40.4 * (1 - 40.4 / 102)), 9);
	});
});

describe('the 1PL', () => {
	it('is not fitted to one item, nor to one that all, or none, solve', () => {
		const takers = [30, 40, 30];
		const half = [0, 20, 30];
		expect(whole(fitOneParameter(tableOf([50, 50], [[0, 50]]), []))).toBeNull();
		expect(whole(fitOneParameter(tableOf(takers, [half, half]), []))).not.toBeNull();
		expect(whole(fitOneParameter(tableOf([0, 40, 30], [half, [0, 40, 30]]), []))).toBeNull();
		expect(
			whole(
				fitOneParameter(
					tableOf(
						[30, 40, 0],
						[
							[0, 40, 0],
							[0, 0, 0],
						],
					),
					[],
				),
			),
		).toBeNull();
	});

	it('finds items that are equally hard for half of the takers in the middle', () => {
		const model = whole(
			fitOneParameter(
				tableOf(
					[30, 40, 30],
					[
						[0, 20, 30],
						[0, 20, 30],
					],
				),
				[],
			),
		);
		for (const d of model?.flatMap(({ intercepts }) => intercepts) ?? [9]) expect(d).toBeCloseTo(0, 6);
	});
});
