import type { Measured } from '../compare/difference.ts';
import { sum } from './counts.ts';
import { type Estimate, withFisher, Z } from './intervals.ts';
import { correlationOf, momentsOf } from './moments.ts';

/** One person's score on our test, with its standard error, and on another. */
export type ScorePair = Measured & { other: number };

/** What is known of the other test: its reliability, and the SD of its scores, both in its population. */
export type OtherTest = { reliability?: number | undefined; sd?: number | undefined };

/** How the scores of two tests go together; only `n` if there are too few people or all scores of one are equal. */
export type Validity = { n: number; sdOfOther: number | null } & (
	| { fault: 'too_few' | 'our_scores_equal' | 'other_scores_equal' }
	| {
			fault: null;
			pearson: Estimate;
			spearman: Estimate;
			/** The share of the variance of our scores in this group that isn't error; null if it's all error. */
			reliability: number | null;
			/** Pearson's correlation if neither test had errors that are known; null without a reliability. */
			withoutError: Estimate | null;
			/** Pearson's correlation in the population of the other test, with errors; null without its SD. */
			inPopulation: Estimate | null;
			/** Both corrections. */
			both: Estimate | null;
	  }
);

/** The fewest people that a correlation is told of: with fewer, its interval may be wider than .8. */
export const FEWEST_PAIRS = 20;

/**
 * Correlates our scores with those of another test: Pearson's r with Fisher's interval, and Spearman's with the
 * interval of D. Bonett & T. Wright ("Sample Size Requirements for Estimating Pearson, Kendall and Spearman
 * Correlations", Psychometrika 65(1), 2000), whose standard error is √((1 + r²/2)/(n − 3)). The corrections
 * carry the ends of the interval along, as if reliabilities and SDs were known exactly. Their order is that of F.
 * Schmidt, I. Oh & H. Le ("Increasing the Accuracy of Corrections for Range Restriction", Personnel Psychology
 * 59(2), 2006): our errors in the group first, then the range, and the other's errors in its population last.
 */
export function validityOf(
	pairs: readonly ScorePair[],
	{ other = {}, priorSd = null }: { other?: OtherTest; priorSd?: number | null } = {},
): Validity {
	const n = pairs.length;
	const ours = pairs.map(({ score }) => score);
	const others = pairs.map((pair) => pair.other);
	const sdOfOther = spreadOf(others);
	const known = { n, sdOfOther };
	if (n < FEWEST_PAIRS) return { ...known, fault: 'too_few' };
	if (!spreadOf(ours)) return { ...known, fault: 'our_scores_equal' };
	if (!sdOfOther) return { ...known, fault: 'other_scores_equal' };
	const pearson = withFisher(correlate(ours, others), n) as Estimate;
	const rank = correlate(ranksOf(ours), ranksOf(others));
	const spearman = withFisher(rank, n, Z * Math.sqrt(1 + (rank ?? 0) ** 2 / 2)) as Estimate;
	const reliability = reliabilityOf(pairs, priorSd);
	const ratio = other.sd === undefined ? null : other.sd / sdOfOther;
	const correct = (own: number, range: number | null, ofOther: number) =>
		corrected(pearson, (r) => {
			const inGroup = r / Math.sqrt(own);
			return (range === null ? inGroup : unrestricted(inGroup, range)) / Math.sqrt(ofOther);
		});
	const theirs = other.reliability ?? 1;
	return {
		...known,
		fault: null,
		pearson,
		spearman,
		reliability,
		withoutError: reliability === null ? null : correct(reliability, null, theirs),
		inPopulation: ratio === null ? null : correct(1, ratio, 1),
		both: ratio === null || reliability === null ? null : correct(reliability, ratio, theirs),
	};
}

/**
 * The correlation in a population from that in a group chosen by one of the tests, whose SD in the population is
 * `ratio` times as large: R = ru/√(1 − r² + r²u²) (case 2 of R. L. Thorndike, "Personnel Selection", 1949).
 */
export function unrestricted(r: number, ratio: number): number {
	return (r * ratio) / Math.sqrt(1 - r ** 2 + (r * ratio) ** 2);
}

/**
 * The reliability of scores in a group from their standard errors: 1 − the mean error variance / the variance. If
 * scores are posterior means under a normal prior with SD σ, the standard error e is the posterior SD, and scores of
 * the same person would vary by e²(1 − e²/σ²), because each is drawn toward the middle. Null if the scores don't vary
 * more than that.
 */
export function reliabilityOf(scores: readonly Measured[], priorSd: number | null): number | null {
	const spread = spreadOf(scores.map(({ score }) => score));
	if (!spread) return null;
	const errors = scores.map(({ error }) => error ** 2 * (priorSd === null ? 1 : 1 - (error / priorSd) ** 2));
	const reliability = 1 - sum(errors) / errors.length / spread ** 2;
	return reliability > 0 ? reliability : null;
}

/** The rank of each value, 1 for the lowest; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
	const sorted = values.toSorted((one, other) => one - other);
	const first = new Map<number, number>();
	const count = new Map<number, number>();
	for (const [place, value] of sorted.entries()) {
		if (!first.has(value)) first.set(value, place + 1);
		count.set(value, (count.get(value) ?? 0) + 1);
	}
	return values.map((value) => (first.get(value) ?? 0) + ((count.get(value) ?? 1) - 1) / 2);
}

function correlate(x: readonly number[], y: readonly number[]): number | null {
	return correlationOf(x.map((value, index) => ({ x: value, y: y[index] ?? 0, takers: 1 })));
}

function spreadOf(values: readonly number[]): number | null {
	const { variance } = momentsOf(values.map((x) => ({ x, takers: 1 })));
	return variance === null ? null : Math.sqrt(variance);
}

function corrected({ value, low, high }: Estimate, by: (r: number) => number): Estimate {
	return { value: by(value), low: low === null ? null : by(low), high: high === null ? null : by(high) };
}
