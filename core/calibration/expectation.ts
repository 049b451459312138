import { logWeights, points } from '../scoring/quadrature.ts';
import type { Pieces } from '../statistics/pieces.ts';
import { type ItemModel, onGrid } from './response-model.ts';
import type { Responses } from './responses.ts';

/** The expected number of people by item, grade, and grid point, and the marginal log-likelihood. */
export type Expectation = { counts: Float64Array[][]; logLikelihood: number };

/**
 * The E step: how many people at each grid point are expected to have given each grade. Source: R. D. Bock &
 * M. Aitkin, "Marginal Maximum Likelihood Estimation of Item Parameters: Application of an EM Algorithm",
 * Psychometrika 46(4), 1981, equations 12 to 15.
 */
export function* expectation(
	{ items, patterns }: Responses,
	models: readonly ItemModel[],
): Pieces<Expectation> {
	const logs = logProbabilities(models);
	const counts = items.map(({ grades }) =>
		Array.from({ length: grades }, () => new Float64Array(points.length)),
	);
	const posterior = new Float64Array(points.length);
	let logLikelihood = 0;
	for (const { grades, count } of patterns) {
		yield;
		logLikelihood += count * posteriorInto(posterior, grades, logs);
		for (let item = 0; item < grades.length; item++) {
			const grade = grades[item];
			const own = grade === null || grade === undefined ? undefined : counts[item]?.[grade];
			if (!own) continue;
			for (let q = 0; q < own.length; q++) own[q] = (own[q] ?? 0) + count * (posterior[q] ?? 0);
		}
	}
	return { counts, logLikelihood };
}

/** The logarithm of the probability of every grade, by item, grade, and grid point. */
export function logProbabilities(models: readonly ItemModel[]): Float64Array[][] {
	return models.map((model) => onGrid(model).probability.map((values) => values.map((p) => Math.log(p))));
}

/**
 * Writes the posterior weight of each grid point for these answers, adding up to 1, and returns the logarithm
 * of their marginal probability.
 */
export function posteriorInto(
	posterior: Float64Array,
	grades: readonly (number | null)[],
	logs: readonly (readonly Float64Array[])[],
): number {
	posterior.set(logWeights);
	for (let item = 0; item < grades.length; item++) {
		const grade = grades[item];
		const own = grade === null || grade === undefined ? undefined : logs[item]?.[grade];
		if (!own) continue;
		for (let q = 0; q < posterior.length; q++) posterior[q] = (posterior[q] ?? 0) + (own[q] ?? 0);
	}
	let highest = Number.NEGATIVE_INFINITY;
	for (const value of posterior) if (value > highest) highest = value;
	let total = 0;
	for (let q = 0; q < posterior.length; q++) {
		const share = Math.exp((posterior[q] ?? 0) - highest);
		posterior[q] = share;
		total += share;
	}
	for (let q = 0; q < posterior.length; q++) posterior[q] = (posterior[q] ?? 0) / total;
	return highest + Math.log(total);
}
