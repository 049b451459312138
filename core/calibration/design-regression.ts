import type { DesignFeature } from '../items/difficulty.ts';
import { whole } from '../statistics/pieces.ts';
import { inverseOf, type Matrix, zeros } from './linear.ts';

/** A difficulty in logits and its standard deviation (over 0). */
export type Uncertain = { value: number; sd: number };

/** An item with the features of its design, and its difficulty if that was estimated from answers. */
export type DesignedItem = { features: readonly DesignFeature[]; estimate: Uncertain | null };

/**
 * What the estimated difficulties tell about the designs: the weights of features, in the order in which they
 * first appear; the SD of difficulties around what the design predicts; and the prediction for each item.
 */
export type DesignRegression = {
	weights: { name: string; designed: number; estimated: Uncertain }[];
	residualSd: number;
	predicted: Uncertain[];
};

/**
 * Regresses estimated difficulties on the features of their designs: b = Σ times·weight + u, u ~ N(0, τ²),
 * and each estimate ~ N(b, SE²). Weights have the designed ones as the means of normal priors, so that without
 * answers every item keeps its designed difficulty; τ² is estimated, with .5² as its prior at the weight of
 * four items. The priors' sizes are our own. Sources: R. J. Mislevy, "Exploiting Auxiliary Information About
 * Items in the Estimation of Rasch Item Difficulty Parameters", Applied Psychological Measurement 12(3),
 * 1988; the regression with known error variances: R. E. Fay & R. A. Herriot, Journal of the American
 * Statistical Association 74, 1979; by EM, as in A. Dempster, D. Rubin & R. Tsutakawa, the same, 76, 1981.
 */
export function regressOnDesign(items: readonly DesignedItem[]): DesignRegression {
	const known = new Map<string, number>();
	for (const { features } of items)
		for (const { name, weight } of features) if (!known.has(name)) known.set(name, weight);
	const designed = [...known];
	const rows = items.map(({ features }) =>
		designed.map(([name]) => features.find((feature) => feature.name === name)?.times ?? 0),
	);
	let variance = USUAL_SD ** 2;
	let fit = weightsGiven(variance, items, rows, designed);
	for (let round = 0; round < ROUNDS; round++) {
		let [squares, count] = [PRIOR_ITEMS * USUAL_SD ** 2, PRIOR_ITEMS];
		items.forEach(({ estimate }, item) => {
			if (!estimate) return;
			const row = rows[item] ?? [];
			const kept = variance / (variance + estimate.sd ** 2);
			squares += (kept * (estimate.value - product(row, fit.weights))) ** 2;
			squares += variance * (1 - kept) + kept ** 2 * quadratic(row, fit.covariance);
			count++;
		});
		const next = squares / count;
		const isClose = Math.abs(next - variance) < CLOSE;
		variance = next;
		fit = weightsGiven(variance, items, rows, designed);
		if (isClose) break;
	}
	return {
		weights: designed.map(([name, weight], index) => ({
			name,
			designed: weight,
			estimated: { value: fit.weights[index] ?? 0, sd: Math.sqrt(fit.covariance[index]?.[index] ?? 0) },
		})),
		residualSd: Math.sqrt(variance),
		predicted: rows.map((row) => ({
			value: product(row, fit.weights),
			sd: Math.sqrt(variance + quadratic(row, fit.covariance)),
		})),
	};
}

/** Posterior mean and covariance of the weights if the variance of the residuals is known. */
function weightsGiven(
	variance: number,
	items: readonly DesignedItem[],
	rows: readonly (readonly number[])[],
	designed: readonly (readonly [name: string, weight: number])[],
): { weights: number[]; covariance: Matrix } {
	const size = designed.length;
	const precision = zeros(size);
	const right = designed.map(([, weight]) => weight / WEIGHT_SD ** 2);
	for (let index = 0; index < size; index++) add(precision, index, index, 1 / WEIGHT_SD ** 2);
	items.forEach(({ estimate }, item) => {
		if (!estimate) return;
		const certainty = 1 / (variance + estimate.sd ** 2);
		const row = rows[item] ?? [];
		row.forEach((value, i) => {
			right[i] = (right[i] ?? 0) + certainty * value * estimate.value;
			row.forEach((other, j) => {
				add(precision, i, j, certainty * value * other);
			});
		});
	});
	const covariance = whole(inverseOf(precision)) ?? zeros(size);
	return { weights: Array.from(covariance, (row) => product(Array.from(row), right)), covariance };
}

function product(one: readonly number[], other: readonly number[]): number {
	return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

function quadratic(row: readonly number[], matrix: Matrix): number {
	return product(
		row,
		Array.from(matrix, (values) => product(row, Array.from(values))),
	);
}

function add(matrix: Matrix, row: number, column: number, value: number): void {
	const values = matrix[row];
	if (values) values[column] = (values[column] ?? 0) + value;
}

/** How far a designed weight is expected to be off, and residuals before there are answers, in logits. */
const WEIGHT_SD = 0.5;
const USUAL_SD = 0.5;
const PRIOR_ITEMS = 4;
const ROUNDS = 2000;
const CLOSE = 1e-9;
