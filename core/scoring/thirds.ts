import { type Posterior, shareBetween } from './posterior.ts';

/** The thirds of a standard normal population from below, by the names of bands that the API has for them. */
export const thirds = ['below_average', 'average', 'above_average'] as const;

export type Third = (typeof thirds)[number];

/**
 * The chance, 0..1, that the taker belongs to each third of the population: the posterior weight below −0.4307, between,
 * and above 0.4307, the terciles of N(0, 1).
 */
export function thirdsOf(posterior: Posterior): Record<Third, number> {
	return {
		below_average: shareBetween(posterior, undefined, -TERCILE),
		average: shareBetween(posterior, -TERCILE, TERCILE),
		above_average: shareBetween(posterior, TERCILE),
	};
}

/** The likeliest third; the middle one where it is as likely as another, or both ends are equally likely. */
export function likeliestThird(chances: Record<Third, number>): Third {
	const { below_average: lower, average: middle, above_average: upper } = chances;
	if (middle >= Math.max(lower, upper) || lower === upper) return 'average';
	return upper > lower ? 'above_average' : 'below_average';
}

/** Φ⁻¹(2/3). */
const TERCILE = 0.4307273;

/** The terciles on the IQ scale, 100 ± 15·0.4307. */
export const thirdCuts = [100 - 15 * TERCILE, 100 + 15 * TERCILE] as const;
