import { normalDensity } from '../scoring/normal.ts';
import type { Posterior } from '../scoring/posterior.ts';
import type { NormScale } from './norm.ts';

/** A taker: the cell of the comparison group, and the posterior of the ability under a standard normal prior. */
export type NormTaker = { cell: number; posterior: Posterior };

/** Mean and SD of the abilities in a population, on one scale. */
export type EstimatedNorm = NormScale & {
	/** How much larger the weights make the variance of a mean: n·Σw²/(Σw)² (L. Kish, "Survey Sampling", 1965). */
	designEffect: number;
};

/**
 * Estimates the mean and SD of abilities in a population from takers who count by the weight of their cell.
 *
 * Means and SDs of ability estimates won't do, because estimates spread less than abilities. So the normal
 * distribution is fitted to the answers themselves: by marginal maximum likelihood, with an EM algorithm (R. J.
 * Mislevy, "Estimating Latent Distributions", Psychometrika 49(3), 1984), weighted as in samples (the pseudo
 * likelihood of D. A. Binder, "On the Variances of Asymptotically Normal Estimators from Complex Surveys",
 * International Statistical Review 51(3), 1983). The standard errors are Binder's, from the scores of the takers
 * around the mean of their cell, because the shares of the cells are known (R. Valliant, "Poststratification and
 * Conditional Variance Estimation", JASA 88(421), 1993). Null if there is no spread, or no convergence.
 */
export function estimateNorm(
	takers: readonly NormTaker[],
	weightOf: (cell: number) => number,
): EstimatedNorm | null {
	const [taker] = takers;
	if (!taker) return null;
	const { points } = taker.posterior;
	const weights = takers.map(({ cell }) => weightOf(cell));
	const all = sumOf(weights);
	let [mean, sd] = [0, 1];
	for (let step = 0; step < MOST_STEPS; step++) {
		const ratios = ratiosTo(mean, sd, points);
		let [first, second] = [0, 0];
		takers.forEach(({ posterior }, index) => {
			const [one = 0, two = 0] = momentsOf(posterior, ratios, 0, 1, 2);
			const weight = (weights[index] ?? 0) / all;
			first += weight * one;
			second += weight * two;
		});
		const spread = Math.sqrt(Math.max(0, second - first ** 2));
		const moved = Math.max(Math.abs(first - mean), Math.abs(spread - sd));
		[mean, sd] = [first, spread];
		if (!(sd > LEAST_SD)) return null;
		if (moved <= TOLERANCE)
			return { mean, sd, ...errorsOf(takers, weights, mean, sd, ratiosTo(mean, sd, points)) };
	}
	return null;
}

/** The sandwich of the scores' information and variance, Binder 1983, with the scores of θ's mean and SD. */
function errorsOf(
	takers: readonly NormTaker[],
	weights: readonly number[],
	mean: number,
	sd: number,
	ratios: readonly number[],
) {
	const scores: { cell: number; m: number; s: number }[] = [];
	const information = { mm: 0, ms: 0, ss: 0 };
	takers.forEach(({ cell, posterior }, index) => {
		const weight = weights[index] ?? 0;
		const [z = 0, z2 = 0, z3 = 0, z4 = 0] = momentsOf(posterior, ratios, mean, sd, 4);
		scores.push({ cell, m: z / sd, s: (z2 - 1) / sd });
		// Louis 1982: what is complete, less what the answers leave open.
		information.mm += weight * (1 - (z2 - z ** 2));
		information.ms += weight * (2 * z - (z3 - z * z2));
		information.ss += weight * (3 * z2 - 1 - (z4 - z2 ** 2));
	});
	const [mm, ms, ss] = [information.mm / sd ** 2, information.ms / sd ** 2, information.ss / sd ** 2];
	const centers = new Map(
		[...Map.groupBy(scores, ({ cell }) => cell)].map(([cell, own]) => [
			cell,
			{ m: sumOf(own.map(({ m }) => m)) / own.length, s: sumOf(own.map(({ s }) => s)) / own.length },
		]),
	);
	const between = { mm: 0, ms: 0, ss: 0 };
	scores.forEach(({ cell, m, s }, index) => {
		const center = centers.get(cell) ?? { m: 0, s: 0 };
		const weight = weights[index] ?? 0;
		const [dm, ds] = [weight * (m - center.m), weight * (s - center.s)];
		between.mm += dm ** 2;
		between.ms += dm * ds;
		between.ss += ds ** 2;
	});
	const count = takers.length;
	const determinant = mm * ss - ms ** 2;
	const toMean = [ss / determinant, -ms / determinant] as const;
	const toSd = [-ms / determinant, mm / determinant] as const;
	const variance = (one: readonly [number, number], other: readonly [number, number]) =>
		(count / (count - 1)) *
		(one[0] * other[0] * between.mm +
			(one[0] * other[1] + one[1] * other[0]) * between.ms +
			one[1] * other[1] * between.ss);
	return {
		meanError: Math.sqrt(variance(toMean, toMean)),
		sdError: Math.sqrt(variance(toSd, toSd)),
		covariance: variance(toMean, toSd),
		designEffect: (count * sumOf(weights.map((weight) => weight ** 2))) / sumOf(weights) ** 2,
	};
}

/** How much higher a prior N(mean, SD) is at each point than the standard normal one, up to a factor. */
function ratiosTo(mean: number, sd: number, points: readonly number[]): number[] {
	return points.map((point) => normalDensity((point - mean) / sd) / normalDensity(point));
}

/** The first moments of (θ − from)/unit under a posterior whose prior is higher by these ratios. */
function momentsOf(
	{ points, weights }: Posterior,
	ratios: readonly number[],
	from: number,
	unit: number,
	count: number,
): number[] {
	const sums: number[] = [];
	for (let at = 0; at < weights.length; at++) {
		const z = ((points[at] ?? 0) - from) / unit;
		let power = (weights[at] ?? 0) * (ratios[at] ?? 0);
		for (let moment = 0; moment <= count; moment++) {
			sums[moment] = (sums[moment] ?? 0) + power;
			power *= z;
		}
	}
	const [all = 1, ...moments] = sums;
	return moments.map((sum) => sum / all);
}

function sumOf(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0);
}

const MOST_STEPS = 2000;
const TOLERANCE = 1e-6;
/** Below this, answers show no differences between people beyond chance. */
const LEAST_SD = 0.1;
