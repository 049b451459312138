import type { ExpectedIq } from './expected-iq.ts';

/**
 * How fast scores rise, in IQ points a year, with the 95 % interval of the mean: on Wechsler and Stanford-Binet
 * tests since 1972, and on all tests. Source: L. Trahan, K. Stuebing, M. Hiscock & J. Fletcher, "The Flynn
 * Effect: A Meta-analysis", Psychological Bulletin 140(5), 2014.
 */
export const rises = {
	modern: { mean: 0.293, low: 0.23, high: 0.35 },
	all: { mean: 0.231, low: 0.199, high: 0.264 },
} as const;

/** A group of tests whose rise is known. */
export type Tests = keyof typeof rises;

/**
 * The score `score` by norms that are `years` newer, not rounded, and the interval that comes from the rise
 * alone: `low` if scores rose fast, `high` if they rose slowly.
 */
export function byNewerNorms(score: number, years: number, tests: Tests): ExpectedIq {
	const { mean, low, high } = rises[tests];
	return { iq: score - years * mean, low: score - years * high, high: score - years * low };
}
