import { describe, expect, it } from 'vitest';
import type { UsedNorm } from '../../norms/norm.ts';
import { type EmotionalResult, scoreEmotional } from './score.ts';

const time = 4000;
/** The result for one facet whose statements are all keyed the same way. */
const facetOf = (steps: readonly number[], keyed: 1 | -1 = 1) => {
	const statements = steps.map(() => ({ scale: 'empathy', keyed }));
	const answers = steps.map((step) => ({ step, time }));
	return scoreEmotional(['empathy'], statements, answers).facets[0];
};

describe('a facet', () => {
	// T scores and ends of intervals before rounding, from posterior means and SDs computed in Python
	// (Simpson's rule, graded response model).
	it.each([
		[[4, 4, 4, 4, 4], 74.22, 62.74, 85.7],
		[[3, 3, 3, 3, 3], 59.89, 50.9, 68.88],
		[[2, 2, 2, 2, 2], 50, 41.16, 58.84],
		[[4, 4, 3, 3, 2], 62.08, 52, 72.15],
		[[1, 0, 1, 2, 1], 40.21, 30.61, 49.81],
		[[0, 0, 0, 0, 0], 25.78, 14.3, 37.26],
	])('answered %j has the T score %s, from %s to %s', (steps, score, low, high) => {
		const whole = (value: number) => Math.min(80, Math.max(20, Math.round(value)));
		const told = { id: 'empathy', score: whole(score), low: whole(low), high: whole(high) };
		expect(facetOf(steps)).toEqual(told);
		// Disagreeing with statements keyed the other way gives the same score.
		expect(
			facetOf(
				steps.map((step) => 4 - step),
				-1,
			),
		).toEqual(told);
	});

	it('stays on the scale, however many statements say the same', () => {
		const steps = (step: number) => [...Array<number>(13).fill(step), ...Array<number>(2).fill(2)];
		expect(facetOf(steps(4))).toMatchObject({ score: expect.any(Number), high: 80 });
		expect(facetOf(steps(0))).toMatchObject({ low: 20 });
	});
});

describe('a self-description', () => {
	const facets = ['empathy', 'relating'];
	const statements = [0, 1, 2, 3].map((index) => ({ scale: facets[index % 2] ?? '', keyed: 1 as const }));

	it('has its facets in their order, each from its own statements; one without answers is in the middle', () => {
		const answers = [4, undefined, 3, undefined].map((step) => (step === undefined ? step : { step, time }));
		const { kind, facets: found, reason } = scoreEmotional(facets, statements, answers);
		expect([kind, reason]).toEqual(['emotional', undefined]);
		expect(found.map(({ id }) => id)).toEqual(facets);
		expect(found[0]).toEqual({ ...facetOf([4, 3]), id: 'empathy' });
		// Without answers, the interval is that of the population: 50 ± 19.6.
		expect(found[1]).toEqual({ id: 'relating', score: 50, low: 30, high: 70 });
	});

	it('has no facets where the answers mean nothing', () => {
		const nothing = statements.map(() => undefined);
		expect(scoreEmotional(facets, statements, nothing)).toEqual({
			kind: 'emotional',
			facets: [],
			reason: 'nothing_answered',
		});
	});
});

it('is on the scale of a norm, whose error widens the ranges, if it has all areas', () => {
	const statements = [0, 1, 2, 3, 4, 5].map(() => ({ scale: 'empathy', keyed: 1 as const }));
	const answers = [3, 2, 3, 2, 3, 2].map((step) => ({ step, time }));
	const group = { population: 'P', people: 1200, languages: ['en'] as const, years: [2026, 2026] as const };
	const scale = { mean: 0.5, sd: 0.9, meanError: 0.03, sdError: 0.03, covariance: 0 };
	const scored = (norm?: UsedNorm) => scoreEmotional(['empathy'], statements, answers, norm);
	const [plain, normed, vague] = [
		scored(),
		scored({ number: 1, group, scales: { empathy: scale } }),
		scored({ number: 1, group, scales: { empathy: { ...scale, meanError: 0.5 } } }),
	];
	const score = (of: EmotionalResult) => of.facets[0]?.score ?? NaN;
	const width = (of: EmotionalResult) => (of.facets[0]?.high ?? NaN) - (of.facets[0]?.low ?? NaN);
	expect(score(normed)).toBeLessThan(score(plain));
	expect(width(vague)).toBeGreaterThan(width(normed));
	expect(normed.comparison_group).toEqual({ ...group, margin: 0.7 });
	expect(scored({ number: 1, group, scales: { other: scale } })).toEqual(plain);
});
