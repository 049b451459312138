import { points as grid, logSumExp, logWeights } from './quadrature.ts';

/** An estimate on a scale (mean 0, SD 1 unless stated otherwise) with its standard error (over 0). */
export type Ability = { theta: number; standardError: number };

/** The posterior distribution: a weight for every grid point, adding up to 1. */
export type Posterior = { points: readonly number[]; weights: readonly number[]; logTotal: number };

/**
 * The posterior over 121 equally spaced points within six SDs of a normal prior with mean 0, and the
 * logarithm of the marginal probability of the answers. `logLikelihood` gives ln P(answers | θ). Source: R.
 * D. Bock & R. J. Mislevy, "Adaptive EAP Estimation of Ability in a Microcomputer Environment", Applied
 * Psychological Measurement 6(4), 1982. With `logPrior`, the prior over the same points is another one, known
 * up to a factor, and so is the marginal probability.
 */
export function posteriorOf(
	logLikelihood: (theta: number) => number,
	priorSd = 1,
	logPrior?: (theta: number) => number,
): Posterior {
	const points = grid.map((point) => point * priorSd);
	const joint = points.map(
		(theta, index) => logLikelihood(theta) + (logPrior?.(theta) ?? logWeights[index] ?? 0),
	);
	const logTotal = logSumExp(joint);
	return { points, weights: joint.map((value) => Math.exp(value - logTotal)), logTotal };
}

/** Mean and SD of a posterior (EAP and PSD, Bock & Mislevy 1982). */
export function meanOf({ points, weights }: Posterior): Ability {
	const theta = weightedSum(points, weights);
	const squares = points.map((point) => (point - theta) ** 2);
	return { theta, standardError: Math.sqrt(weightedSum(squares, weights)) };
}

/** The posterior weight, 0..1, of values above 0; half of the point at 0 counts. */
export function shareAboveZero({ points, weights }: Posterior): number {
	const parts = points.map((point) => (1 + Math.sign(point)) / 2);
	return weightedSum(parts, weights);
}

/**
 * The posterior weight, 0..1, between two values, open-ended if one is undefined. Each grid point represents
 * the interval halfway to its neighbors.
 */
export function shareBetween(
	{ points, weights }: Posterior,
	from = Number.NEGATIVE_INFINITY,
	to = Number.POSITIVE_INFINITY,
): number {
	const width = (points[1] ?? 0) - (points[0] ?? 0);
	const parts = points.map((point) => {
		const [start, end] = [Math.max(from, point - width / 2), Math.min(to, point + width / 2)];
		return Math.max(0, end - start) / width;
	});
	return weightedSum(parts, weights);
}

/**
 * The value below which this share (over 0, under 1) of the posterior weight lies. Each grid point represents
 * the interval halfway to its neighbors.
 */
export function quantileOf({ points, weights }: Posterior, share: number): number {
	const width = (points[1] ?? 0) - (points[0] ?? 0);
	let below = 0;
	for (const [index, weight] of weights.entries()) {
		const from = (points[index] ?? 0) - width / 2;
		if (below + weight >= share) return from + (width * (share - below)) / weight;
		below += weight;
	}
	return Number.POSITIVE_INFINITY;
}

function weightedSum(values: readonly number[], weights: readonly number[]): number {
	return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}
