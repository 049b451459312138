/**
 * 121 equally spaced points within six SDs, for integrating over a standard normal ability. Equal spacing
 * stays exact where steep slopes make Gauss-Hermite points miss.
 */
export const points: readonly number[] = Array.from({ length: 121 }, (_, index) => (index - 60) / 10);

const heights = points.map((point) => (-point * point) / 2);
const logTotal = logSumExp(heights);

/** The logarithm of the standard normal weight of each point; the weights add up to 1. */
export const logWeights: readonly number[] = heights.map((height) => height - logTotal);

/** ln Σ exp(value), without overflow. */
export function logSumExp(values: readonly number[]): number {
	const highest = Math.max(...values);
	return highest + Math.log(values.reduce((sum, value) => sum + Math.exp(value - highest), 0));
}

/** 1/(1 + exp(−x)), 0 to 1. */
export function logistic(x: number): number {
	return 1 / (1 + Math.exp(-x));
}
