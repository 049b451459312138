import { type ExpectedIq, expectedIq } from './expected-iq.ts';

/**
 * The equation for totals from before 1995 (400 to 1600) that goes round: a parabola with its top at 1338. Source: M. C. Frey, D. K.
 * Detterman, Psychological Science 15, 2004, as the Boston Globe of 4 July 2004 printed it.
 */
export function firstFormula(total: number): number {
	return 0.126 * total - 0.0000471 * total ** 2 + 40.063;
}

/** The equation for the years after 1995, mathematics and verbal part 200 to 800 each; the same source, with its erratum: all plus. */
export function secondFormula(mathematics: number, verbal: number): number {
	return 0.095 * mathematics + 0.003 * verbal + 50.241;
}

/**
 * How many in 100 American pupils of the last two years have at most a total, from 600 to 1600 in steps of 50: the nationally
 * representative percentiles of the College Board, September 2026. 1 and 99 stand for less and more as well.
 */
const RANKS = [1, 1, 4, 8, 14, 21, 29, 38, 48, 58, 67, 74, 81, 86, 91, 94, 97, 99, 99, 99, 99] as const;

/** The rank, 1 to 99, of a total from 400 to 1600 that can be divided by 50. */
export function rankOfSat(total: number): number {
	return RANKS[Math.max(0, (total - 600) / 50)] ?? Number.NaN;
}

/**
 * With general ability: .82 for the SAT of about 1980 (N = 917), .72 corrected for the one of about 2000 (N = 104), rounded down to
 * .70 because that test has been changed three times. Source: M. C. Frey, D. K. Detterman, Psychological Science 15, 2004.
 */
const CORRELATIONS = { now: 0.7, old: 0.82 } as const;

export type Sat = keyof typeof CORRELATIONS;

/** The IQ to be expected of a rank from 1 to 99; at `end` it stands for all that lies beyond it. */
export function iqOfSat(rank: number, sat: Sat): ExpectedIq & { end: 'low' | 'high' | null } {
	return { ...expectedIq(rank, CORRELATIONS[sat]), end: rank >= 99 ? 'high' : rank <= 1 ? 'low' : null };
}
