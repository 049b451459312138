/**
 * The correlation of two questions, 0..1: the mean among figural matrices in a public set of reasoning
 * questions with 1,525 takers.
 */
export const betweenItems = 0.222;

/** The test lengths in the article's table. */
export const lengths = [3, 4, 5, 10, 16, 20, 30, 40, 60] as const;

/**
 * The reliability, 0..1, of a test of `items` questions (above 0) that correlate at `r` (0..1): n·r/(1 + (n −
 * 1)·r). Source: C. Spearman, British Journal of Psychology 3, 1910, 271–295; W. Brown, same volume, 296–322.
 */
export function reliabilityOf(items: number, r: number = betweenItems): number {
	return (items * r) / (1 + (items - 1) * r);
}

/**
 * The standard error of measurement in IQ points, 15·√(1 − reliability). Source: L. Harvill, Educational
 * Measurement 10(2), 1991.
 */
export function standardError(reliability: number): number {
	return 15 * Math.sqrt(1 - reliability);
}

/** Half the width of the 95 % range, in IQ points. */
export function marginOf(reliability: number): number {
	return 1.959964 * standardError(reliability);
}
