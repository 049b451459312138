/** The reliabilities in the article's table, typical of the scales of such questionnaires. */
export const reliabilities = [0.7, 0.8, 0.85, 0.9, 0.95] as const;

/**
 * The share, 0..1, of people who get the same letter on a retest with a scale of this reliability (0..1) that
 * is split at the median: ½ + arcsin(r)/π, for two normal scores with correlation r. Source: W. Sheppard,
 * Philosophical Transactions A 192, 1899, 101–167.
 */
export function sameLetter(reliability: number): number {
	return 0.5 + Math.asin(reliability) / Math.PI;
}

/**
 * The share, 0..1, of people who get the same four letters on a retest if the four scales are independent and
 * have this reliability (0..1).
 */
export function sameType(reliability: number): number {
	return sameLetter(reliability) ** 4;
}
