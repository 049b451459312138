import { type ItemModel, onGrid } from '../calibration/response-model.ts';
import { scoreDistribution } from '../calibration/score-distribution.ts';
import { type ScoreTable } from '../calibration/score-table.ts';
import { points } from '../scoring/quadrature.ts';

/** A normal distribution of ability, on the scale of the items. */
export type AbilityDistribution = { mean: number; sd: number };

/**
 * The distribution N(mean, sd²) of the abilities of people with these scores, by marginal maximum likelihood (EM) under items whose
 * parameters are known, one model for each item of the table. Source: R. D. Bock & M. Aitkin, Psychometrika 46(4), 1981; R. J. Mislevy,
 * "Estimating Latent Distributions", Psychometrika 49(3), 1984.
 */
export function abilityDistribution(
	{ takers }: ScoreTable,
	models: readonly ItemModel[],
): AbilityDistribution {
	const right = models.map((model) => onGrid(model).probability[1] ?? new Float64Array(points.length));
	const scores = scoreDistribution(right);
	const people = takers.reduce((sum, count) => sum + count, 0);
	let found: AbilityDistribution = { mean: 0, sd: 1 };
	for (let round = 0; round < ROUNDS; round++) {
		const heights = points.map((point) => Math.exp(-(((point - found.mean) / found.sd) ** 2) / 2));
		let [sum, squares] = [0, 0];
		takers.forEach((count, score) => {
			if (count === 0) return;
			const density = heights.map((height, q) => height * (scores[score]?.[q] ?? 0));
			const total = density.reduce((all, value) => all + value, 0);
			density.forEach((value, q) => {
				const [weight, point] = [(count * value) / total, points[q] ?? 0];
				sum += weight * point;
				squares += weight * point * point;
			});
		});
		const mean = sum / people;
		const next = { mean, sd: Math.max(LEAST_SD, Math.sqrt(squares / people - mean * mean)) };
		const isClose = Math.abs(next.mean - found.mean) + Math.abs(next.sd - found.sd) < CLOSE;
		found = next;
		if (isClose) break;
	}
	return found;
}

/** The same item for abilities that are counted in SDs from the mean of a distribution. */
export function inDistribution(
	{ slope, intercepts, guessing }: ItemModel,
	{ mean, sd }: AbilityDistribution,
): ItemModel {
	return {
		slope: slope * sd,
		intercepts: intercepts.map((intercept) => intercept + slope * mean),
		guessing,
	};
}

/** Between two points of the grid, sums over it would be no integrals. */
const LEAST_SD = 0.1;
const ROUNDS = 500;
const CLOSE = 1e-5;
