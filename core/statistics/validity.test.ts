import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import {
	type OtherTest,
	ranksOf,
	reliabilityOf,
	unrestricted,
	type Validity,
	validityOf,
} from './validity.ts';

/** People whose scores correlate by exactly `r`; ours have SD 15 and this standard error, the others have SD 1. */
function pairs(n: number, r: number, error = 0) {
	return Array.from({ length: n }, (_, index) => {
		const angle = (2 * Math.PI * (index + 0.5)) / n;
		const size = Math.sqrt((2 * (n - 1)) / n);
		const other = size * Math.cos(angle);
		return { score: 100 + 15 * (r * other + Math.sqrt(1 - r * r) * size * Math.sin(angle)), error, other };
	});
}

function told(n: number, r: number, error = 0, other: OtherTest = {}) {
	const found = validityOf(pairs(n, r, error), { other });
	if (found.fault !== null) throw new Error(found.fault);
	return found;
}

it('gives the published interval of a correlation', () => {
	// small-s.science, tag "correlation": r = .50 of 50 people.
	const { value, low, high } = told(50, 0.5).pearson;
	expect([value, low, high].map((each) => each?.toFixed(4))).toEqual(['0.5000', '0.2575', '0.6833']);
	// Statology, "Fisher Z transformation": height and weight of 60 people.
	const weight = told(60, 0.56).pearson;
	expect([weight.low?.toFixed(3), weight.high?.toFixed(3)]).toEqual(['0.357', '0.713']);
});

it('corrects for errors by the formula of Spearman', () => {
	// .3/√(.8 · .8), of which .8 is a standard error of 15√.2.
	const { reliability, withoutError } = told(100, 0.3, 15 * Math.sqrt(0.2), { reliability: 0.8 });
	expect(reliability).toBeCloseTo(0.8, 10);
	expect(withoutError?.value).toBeCloseTo(0.375, 10);
	expect(told(100, 0.3, 15 * Math.sqrt(0.2)).withoutError?.value).toBeCloseTo(0.3 / Math.sqrt(0.8), 10);
	expect(told(100, 0.3, 20).reliability).toBeNull();
});

it('corrects for the range like the examples of psychometric and psych', () => {
	// J. Cohen et al., "Applied Multiple Regression", 2003, 2.10.3: r = .25, SD 5 of 12.
	expect(unrestricted(0.25, 12 / 5)).toBeCloseTo(0.527, 3);
	// W. Revelle's rangeCorrection(.33, 100.32, 48.19).
	expect(unrestricted(0.33, 100.32 / 48.19)).toBeCloseTo(0.588, 3);
	expect(told(50, 0.25, 0, { sd: 12 / 5 }).inPopulation?.value).toBeCloseTo(0.527, 3);
	expect(unrestricted(0.4, 1)).toBeCloseTo(0.4, 12);
});

it('corrects for both as psychmeta does', () => {
	// .correct_r_uvdrr of psychmeta, with r = .3, u = .8, and reliabilities of .8.
	const inGroup = 0.3 / Math.sqrt(0.8);
	const expected = inGroup / (0.8 * Math.sqrt((1 / 0.8 ** 2 - 1) * inGroup ** 2 + 1)) / Math.sqrt(0.8);
	const { both } = told(100, 0.3, 15 * Math.sqrt(0.2), { reliability: 0.8, sd: 1 / 0.8 });
	expect(both?.value).toBeCloseTo(expected, 10);
	expect(both?.low).toBeLessThan(expected);
	expect(both?.high).toBeGreaterThan(expected);
});

it('correlates ranks, with ties at their mean', () => {
	expect(ranksOf([30, 10, 20, 20])).toEqual([4, 1, 2.5, 2.5]);
	const curved = pairs(40, 1).map((_, index) => ({ score: index, error: 0, other: Math.exp(index / 5) }));
	const found = validityOf(curved) as Extract<Validity, { fault: null }>;
	expect(found.spearman.value).toBeCloseTo(1, 10);
	expect(found.pearson.value).toBeLessThan(0.95);
});

describe.each([1, 0.5])('of people whose abilities have an SD of %s', (spread) => {
	it('the reliability from posterior means is their squared correlation with the ability', () => {
		// Scores with an error of .55 in an ability N(0, 1): the posterior mean is ρ times the score.
		const random = seeded(20_261_126);
		const rho = 1 / (1 + 0.55 ** 2);
		const people = Array.from({ length: 20_000 }, () => {
			const ability = spread * gaussian(random);
			return {
				score: rho * (ability + 0.55 * gaussian(random)),
				error: Math.sqrt(1 - rho),
				other: ability,
			};
		});
		const found = validityOf(people, { priorSd: 1 }) as Extract<Validity, { fault: null }>;
		expect(reliabilityOf(people, 1)).toBeCloseTo(found.pearson.value ** 2, 2);
		expect(found.withoutError?.value).toBeCloseTo(1, 2);
	});
});

it('tells no correlation of too few people or of scores that are all equal', () => {
	expect(validityOf(pairs(19, 0.5))).toMatchObject({ n: 19, fault: 'too_few' });
	expect(validityOf(pairs(20, 0.5)).fault).toBeNull();
	const equal = pairs(30, 0.5);
	expect(validityOf(equal.map((pair) => ({ ...pair, other: 7 }))).fault).toBe('other_scores_equal');
	expect(validityOf(equal.map((pair) => ({ ...pair, score: 100 }))).fault).toBe('our_scores_equal');
	expect(validityOf([])).toEqual({ n: 0, sdOfOther: null, fault: 'too_few' });
});
