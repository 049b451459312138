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

/**
 * How facets lie: one clearly above all others (`ahead`), two that may be the highest, of which the first is clearly
 * above the rest (`shared`), the highest clearly (`clear`) or probably (`likely`) above the lowest, or all close
 * together (`even`). Null if there is only one.
 */
export function spreadOf(
	facets: readonly FacetResult[],
): 'ahead' | 'shared' | 'clear' | 'likely' | 'even' | null {
	if (facets.length < 2) return null;
	const apart = apartOf(facets);
	if (!apart || apart.share < LIKELY) return 'even';
	if (apart.share < CLEAR) return 'likely';
	const [, second, third] = highestOf(facets);
	if (third) return 'clear';
	return second ? 'shared' : 'ahead';
}

/** The facets that may be the highest, because the highest isn't clearly above them; the highest is the first. */
export function highestOf(facets: readonly FacetResult[]): FacetResult[] {
	const [highest, ...others] = facets.toSorted((one, other) => other.score - one.score);
	if (!highest) return [];
	return [highest, ...others.filter((other) => (apartOf([highest, other])?.share ?? 0) < CLEAR)];
}

/** The share from which a difference is clear, in 100: the same certainty as that of a range. */
const CLEAR = 95;
/** In 100; from here on, a difference is more likely than not to be real. */
const LIKELY = 75;

/** Half the width of a facet's range, from the side that isn't limited to the end of the scale. */
export function marginOf({ score, low, high }: FacetResult): number {
	return Math.max(score - low, high - score);
}
