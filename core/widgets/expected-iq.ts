import { normalQuantile } from '../scoring/normal.ts';

/** What an IQ test would probably show, in points of SD 15, not rounded; 95 of 100 people lie from `low` to `high`. */
export type ExpectedIq = { iq: number; low: number; high: number };

/** The IQ (SD 15) that has the rank of a percentile, 0 to 100: 100 + 15·Φ⁻¹(p), not rounded. */
export function sameRankIq(percentile: number): number {
	return 100 + 15 * normalQuantile(percentile / 100);
}

/**
 * The IQ to be expected of people at a percentile (above 0, below 100) of another test that correlates with IQ at `correlation` (0
 * to 1): 100 + r·15·Φ⁻¹(p), between whose bounds 95 of 100 lie: ± 1.96·15·√(1 − r²). Source: linear regression between two
 * normal variables, F. Galton, "Regression towards mediocrity in hereditary stature", 1886; H. Gulliksen, "Theory of Mental
 * Tests", 1950, for the standard error of estimate.
 */
export function expectedIq(percentile: number, correlation: number): ExpectedIq {
	const iq = 100 + correlation * (sameRankIq(percentile) - 100);
	const half = 1.96 * 15 * Math.sqrt(1 - correlation ** 2);
	return { iq, low: iq - half, high: iq + half };
}
