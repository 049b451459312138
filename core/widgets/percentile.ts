import { normalQuantile, normalTail } from '../scoring/normal.ts';

/** How many of 100 people are below z, a deviation from the mean in SDs. */
export function percentileOf(z: number): number {
	return 100 * normalTail(-z);
}

/** The z below which a percentile, 0 to 100, of people lie. */
export function zOfPercentile(percentile: number): number {
	return normalQuantile(percentile / 100);
}

/**
 * One in how many people is at least as far from the mean as z, on the same side: 1/(1 − Φ(|z|)). The result
 * is 2 or more.
 */
export function oneIn(z: number): number {
	return 1 / normalTail(Math.abs(z));
}

/** The z, 0 or more, that one in `count` people (2 or more) reaches. */
export function zOfOneIn(count: number): number {
	return -normalQuantile(1 / count);
}
