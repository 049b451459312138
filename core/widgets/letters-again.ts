/** The reliabilities of a table: those that scales of such questionnaires have. */
export const reliabilities = [0.7, 0.8, 0.85, 0.9, 0.95] as const;

/**
 * The share 0..1 of people who get the same letter again from a scale of a reliability 0..1 that is cut at the median: ½ + arcsin(r)/π,
 * with two normal results that correlate by r. Source: W. Sheppard, Philosophical Transactions A 192, 1899, 101–167.
 */
export function sameLetter(reliability: number): number {
	return 0.5 + Math.asin(reliability) / Math.PI;
}

/** The share 0..1 of people who get the same four letters again, where the four scales have nothing to do with one another. */
export function sameType(reliability: number): number {
	return sameLetter(reliability) ** 4;
}
