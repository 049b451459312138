import { type ExpectedIq, expectedIq } from './expected-iq.ts';

/**
 * The widely circulated equation for totals from before 1995 (400 to 1600): a parabola with its maximum at
 * 1338. Source: M. C. Frey, D. K. Detterman, Psychological Science 15, 2004, as printed in the Boston Globe
 * of July 4, 2004.
 */
export function firstFormula(total: number): number {
	return 0.126 * total - 0.0000471 * total ** 2 + 40.063;
}

/**
 * The equation for the years after 1995, with math and verbal scores of 200 to 800 each; same source, with
 * its erratum: all signs are plus.
 */
export function secondFormula(mathematics: number, verbal: number): number {
	return 0.095 * mathematics + 0.003 * verbal + 50.241;
}

/**
 * How many of 100 American students in the last two years of high school have at most a given total, from 600
 * to 1600 in steps of 50: the College Board's nationally representative percentiles, September 2026. 1 and 99
 * also cover everything beyond them.
 */
const RANKS = [1, 1, 4, 8, 14, 21, 29, 38, 48, 58, 67, 74, 81, 86, 91, 94, 97, 99, 99, 99, 99] as const;

/** The rank, 1 to 99, of a total from 400 to 1600 that is divisible by 50. */
export function rankOfSat(total: number): number {
	return RANKS[Math.max(0, (total - 600) / 50)] ?? Number.NaN;
}

/**
 * Correlations with general ability: .82 for the SAT of about 1980 (N = 917); .72, corrected, for that of
 * about 2000 (N = 104), rounded down to .70 because the test has changed three times since. Source: M. C.
 * Frey, D. K. Detterman, Psychological Science 15, 2004.
 */
const CORRELATIONS = { now: 0.7, old: 0.82 } as const;

/** A version of the SAT: the current one, or that of about 1980. */
export type Sat = keyof typeof CORRELATIONS;

/** The expected IQ at a rank from 1 to 99. If `end` is set, the IQ also covers everything beyond it. */
export function iqOfSat(rank: number, sat: Sat): ExpectedIq & { end: 'low' | 'high' | null } {
	return { ...expectedIq(rank, CORRELATIONS[sat]), end: rank >= 99 ? 'high' : rank <= 1 ? 'low' : null };
}
