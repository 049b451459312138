import { type Posterior, shareBetween } from '../../scoring/posterior.ts';

/**
 * The thirds of a standard normal population, lowest first, by the names of bands that the API uses for them.
 */
export const tertiles = ['below_average', 'average', 'above_average'] as const;

/** One third of the population. */
export type Tertile = (typeof tertiles)[number];

/**
 * The probability, 0..1, that the taker belongs to each third of the population: the posterior weight below
 * −0.4307, in between, and above 0.4307, the tertiles of N(0, 1).
 */
export function tertilesOf(posterior: Posterior): Record<Tertile, number> {
	return {
		below_average: shareBetween(posterior, undefined, -TERTILE_CUT),
		average: shareBetween(posterior, -TERTILE_CUT, TERTILE_CUT),
		above_average: shareBetween(posterior, TERTILE_CUT),
	};
}

/** The probabilities of the thirds in whole percent, which add up to 100. */
export function tertilePercents(chances: Record<Tertile, number>): Record<Tertile, number> {
	const lower = Math.round(100 * chances.below_average);
	const upper = Math.round(100 * chances.above_average);
	return { below_average: lower, average: 100 - lower - upper, above_average: upper };
}

/**
 * The most likely third; the middle one if no other is more likely than it, or if the outer two are equally
 * likely.
 */
export function likeliestTertile(chances: Record<Tertile, number>): Tertile {
	const { below_average: lower, average: middle, above_average: upper } = chances;
	if (middle >= Math.max(lower, upper) || lower === upper) return 'average';
	return upper > lower ? 'above_average' : 'below_average';
}

/** Φ⁻¹(2/3). */
const TERTILE_CUT = 0.4307273;
/** Φ⁻¹(5/6). */
const FIVE_SIXTHS = 0.9674216;

/** The tertiles on the IQ scale, 100 ± 15·0.4307. */
export const tertileCuts = [100 - 15 * TERTILE_CUT, 100 + 15 * TERTILE_CUT] as const;

/**
 * The median of each third on the IQ scale, 100 and 100 ± 15·Φ⁻¹(5/6): a sixth, half, and five sixths of the
 * population are below these.
 */
export const tertileMiddles: Record<Tertile, number> = {
	below_average: 100 - 15 * FIVE_SIXTHS,
	average: 100,
	above_average: 100 + 15 * FIVE_SIXTHS,
};
