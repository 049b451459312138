import { normalQuantile } from '../scoring/normal.ts';
import { Z } from '../statistics/intervals.ts';

/** A score with its standard error, on the scale of the test. */
export type Measured = { score: number; error: number };

/** Two scores compared: how far apart they are, how far apart chance alone can put them, and whether that is exceeded. */
export type ScoreDifference = { points: number; limit: number; isShown: boolean };

/**
 * The standard error behind a score with its 95% interval. An end at `least` or `most` was cut off there, so
 * the other side tells; of two sides that differ, the longer one does.
 */
export function measuredBy(
	{ score, low, high }: { score: number; low: number; high: number },
	[least, most]: readonly [number, number],
): Measured {
	const sides = [...(low > least ? [score - low] : []), ...(high < most ? [high - score] : [])];
	return { score, error: Math.max(...(sides.length > 0 ? sides : [(high - low) / 2])) / Z };
}

/**
 * Compares two scores of one test by the standard error of their difference, √(SE₁² + SE₂²): they differ if
 * they are further apart than chance alone would put them in 95 of 100 cases. Of several scores compared
 * `atOnce`, each has to pass a stricter limit, so that chance alone shows a difference anywhere in at most 5
 * of 100 cases (Bonferroni). `step` is the precision of the scores. Source: A. Anastasi & S. Urbina,
 * "Psychological Testing", 7th edition, 1997, chapter 4.
 */
export function differenceOf(one: Measured, other: Measured, atOnce = 1, step = 1): ScoreDifference {
	const quantile = atOnce === 1 ? Z : normalQuantile(1 - 0.025 / atOnce);
	const bound = quantile * Math.sqrt(one.error ** 2 + other.error ** 2);
	const points = Math.round(Math.abs(one.score - other.score) / step) * step;
	const limit = Math.floor(bound / step + TINY) * step;
	return { points, limit, isShown: points > limit };
}

/**
 * Several results of one person together. Each is a posterior mean and SD under the same normal prior, which
 * may count only once: the precisions and the weighted means are added, and all priors but one are taken
 * away. Source: Bayes' theorem for normal distributions; the scores are those of R. Bock & R. Mislevy,
 * Applied Psychological Measurement 6(4), 1982.
 */
export function togetherOf(results: readonly Measured[], prior: Measured): Measured {
	const extra = results.length - 1;
	const weights = results.map(({ error }) => error ** -2);
	const precision = sum(weights) - extra * prior.error ** -2;
	const weighted = sum(results.map(({ score }, index) => score * (weights[index] ?? 0)));
	return {
		score: (weighted - (extra * prior.score) / prior.error ** 2) / precision,
		error: precision ** -0.5,
	};
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const TINY = 1e-6;
