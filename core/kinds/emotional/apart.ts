import { normalCdf } from '../../scoring/normal.ts';
import { Z } from '../../statistics/intervals.ts';
import type { FacetResult } from './score.ts';

/**
 * The highest and the lowest of several facets, and how many of 100 people with the same answers are truly
 * higher in the one than in the other, 50 to 99: Φ((a − b)/√(SDa² + SDb²)) for independent normal posteriors.
 * Null if there is only one facet, or if all are equal. That it is the largest of several differences needs no
 * correction, because the estimates already lean toward the middle (A. Gelman, J. Hill & M. Yajima, "Why We
 * (Usually) Don't Have to Worry About Multiple Comparisons", Journal of Research on Educational Effectiveness
 * 5(2), 2012).
 */
export function apartOf(
	facets: readonly FacetResult[],
): { highest: FacetResult; lowest: FacetResult; share: number } | null {
	const sorted = facets.toSorted((one, other) => other.score - one.score);
	const [highest, lowest] = [sorted[0], sorted.at(-1)];
	if (!highest || !lowest || highest.score === lowest.score) return null;
	const z = (highest.score - lowest.score) / Math.hypot(marginOf(highest), marginOf(lowest));
	return { highest, lowest, share: Math.min(99, Math.round(100 * normalCdf(Z * z))) };
}

/** The share from which a difference is clear, in 100: the same certainty as that of a range. */
export const CLEAR = 95;

/** Half the width of a facet's range, from the side that isn't limited to the end of the scale. */
export function marginOf({ score, low, high }: FacetResult): number {
	return Math.max(score - low, high - score);
}
