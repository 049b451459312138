import { normalQuantile } from '../scoring/normal.ts';

/**
 * The expected score on an IQ test with SD 15, not rounded; 95 of 100 people score between `low` and `high`.
 */
export type ExpectedIq = { iq: number; low: number; high: number };

/** The IQ (SD 15) with the same rank as a percentile, 0 to 100: 100 + 15·Φ⁻¹(p), not rounded. */
export function sameRankIq(percentile: number): number {
	return 100 + 15 * normalQuantile(percentile / 100);
}

/**
 * The expected IQ of people at a percentile (above 0, below 100) of another test whose correlation with IQ is
 * `correlation` (0 to 1): 100 + r·15·Φ⁻¹(p); 95 of 100 are within ± 1.96·15·√(1 − r²). Source: linear
 * regression between two normal variables, F. Galton, "Regression towards mediocrity in hereditary stature",
 * 1886; H. Gulliksen, "Theory of Mental Tests", 1950, for the standard error of estimate.
 */
export function expectedIq(percentile: number, correlation: number): ExpectedIq {
	const iq = 100 + correlation * (sameRankIq(percentile) - 100);
	const half = 1.96 * 15 * Math.sqrt(1 - correlation ** 2);
	return { iq, low: iq - half, high: iq + half };
}
