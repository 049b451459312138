import { type ExpectedIq, expectedIq } from './expected-iq.ts';

/**
 * How many of 100 takers have at most a given composite, from 1 to 36; 100 means more than 99.5. Source: ACT,
 * "National Ranks", for tests from September 2026 to August 2027: graduates of 2024, 2025, and 2026, mean
 * 19.1, SD 6.1.
 */
const RANKS = [
	1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 6, 13, 20, 28, 34, 41, 47, 52, 58, 63, 68, 72, 77, 80, 83, 86, 89, 91, 93, 94,
	96, 97, 98, 99, 99, 100,
] as const;

/** The highest composite score; the lowest is 1. */
export const HIGHEST_ACT = RANKS.length;

/**
 * The correlation of the ACT with the general factor of the ASVAB, N = 1075: K. A. Koenig et al.,
 * Intelligence 36, 2008.
 */
const ACT_CORRELATION = 0.77;

/**
 * The printed rank of a composite, an integer from 1 to 36, and the expected IQ if takers are an average
 * group. If `end` is set (rank 1, or 99 and up), the rank and the IQ also cover everything beyond them.
 */
export function iqOfAct(composite: number): ExpectedIq & { rank: number; end: 'low' | 'high' | null } {
	const rank = RANKS[composite - 1] ?? Number.NaN;
	const end = rank >= 99 ? 'high' : rank <= 1 ? 'low' : null;
	return { ...expectedIq(Math.min(rank, 99), ACT_CORRELATION), rank, end };
}
