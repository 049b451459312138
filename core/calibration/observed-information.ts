import { points } from '../scoring/quadrature.ts';
import type { Pieces } from '../statistics/pieces.ts';
import { type Expectation, logProbabilities, posteriorInto } from './expectation.ts';
import { type Matrix, zeros } from './linear.ts';
import type { SlopeGroup, SlopePrior } from './maximization.ts';
import { derivativesAt, type GridModel, type ItemModel, onGrid } from './response-model.ts';
import type { Responses } from './responses.ts';

/** Where the parameters of an item are in the information matrix: its slope, then its intercepts. */
export type Places = readonly number[];

/** Numbers the parameters: the slope of each group, followed by the intercepts of its items. */
export function placesOf(models: readonly ItemModel[], groups: readonly SlopeGroup[]): Places[] {
	const places: Places[] = [];
	let next = 0;
	for (const group of groups) {
		const slope = next++;
		for (const item of group) places[item] = [slope, ...(models[item]?.intercepts ?? []).map(() => next++)];
	}
	return places;
}

/**
 * The observed information of the parameters: what complete data would tell, less what is lost because
 * abilities aren't observed. Source: T. A. Louis, "Finding the Observed Information Matrix when Using the EM
 * Algorithm", Journal of the Royal Statistical Society B 44(2), 1982, equation 3.1.
 */
export function* observedInformation(
	{ patterns }: Responses,
	models: readonly ItemModel[],
	places: readonly Places[],
	{ counts }: Expectation,
	prior: SlopePrior,
): Pieces<Matrix> {
	const size = 1 + Math.max(...places.flat());
	const information = zeros(size);
	const grids = models.map(onGrid);
	for (const [item, grid] of grids.entries()) {
		yield;
		addComplete(information, grid, places[item] ?? [], counts[item] ?? []);
	}
	const logs = logProbabilities(models);
	const scores: Float64Array[][][] = [];
	for (const grid of grids) {
		yield;
		scores.push(scoresOf(grid));
	}
	const posterior = new Float64Array(points.length);
	const [mean, score] = [new Float64Array(size), new Float64Array(size)];
	for (const { grades, count } of patterns) {
		yield;
		posteriorInto(posterior, grades, logs);
		// Where there are many forms, people answer few of the items.
		const own = placesIn(grades, places);
		for (const place of own) mean[place] = 0;
		for (let q = 0; q < posterior.length; q++) {
			const weight = posterior[q] ?? 0;
			if (weight < NEGLIGIBLE) continue;
			for (const place of own) score[place] = 0;
			for (let item = 0; item < grades.length; item++) {
				const grade = grades[item];
				if (grade === null || grade === undefined) continue;
				const gradient = scores[item]?.[grade]?.[q];
				const at = places[item] ?? [];
				for (let k = 0; k < at.length; k++) {
					const place = at[k] ?? 0;
					score[place] = (score[place] ?? 0) + (gradient?.[k] ?? 0);
				}
			}
			for (const place of own) mean[place] = (mean[place] ?? 0) + weight * (score[place] ?? 0);
			addOuter(information, score, own, -count * weight);
		}
		addOuter(information, mean, own, count);
	}
	if (prior) addPrior(information, models, places, prior);
	return information;
}

/** The expected curvature if abilities were observed. */
function addComplete(
	information: Matrix,
	grid: GridModel,
	places: Places,
	expected: readonly Float64Array[],
): void {
	const size = places.length;
	const [gradient, curvature] = [new Float64Array(size), new Float64Array(size * size)];
	expected.forEach((values, grade) => {
		for (let q = 0; q < values.length; q++) {
			const weight = values[q] ?? 0;
			if (weight === 0) continue;
			derivativesAt(grid, grade, q, gradient, curvature);
			places.forEach((row, i) => {
				const target = information[row];
				if (!target) return;
				places.forEach((column, j) => {
					target[column] = (target[column] ?? 0) + weight * (curvature[i * size + j] ?? 0);
				});
			});
		}
	});
}

/** The derivatives of ln P by grade and grid point. */
function scoresOf(grid: GridModel): Float64Array[][] {
	return grid.probability.map((_, grade) =>
		points.map((_point, q) => {
			const gradient = new Float64Array(grid.probability.length);
			derivativesAt(grid, grade, q, gradient);
			return gradient;
		}),
	);
}

/** The places of the parameters of answered items, each once. */
function placesIn(grades: readonly (number | null)[], places: readonly Places[]): number[] {
	return [...new Set(grades.flatMap((grade, item) => (grade === null ? [] : (places[item] ?? []))))];
}

function addOuter(matrix: Matrix, values: Float64Array, places: readonly number[], weight: number): void {
	for (const row of places) {
		const target = matrix[row];
		const scaled = weight * (values[row] ?? 0);
		if (!target || scaled === 0) continue;
		for (const column of places) target[column] = (target[column] ?? 0) + scaled * (values[column] ?? 0);
	}
}

/** Minus the second derivative of the log density of each slope. */
function addPrior(
	information: Matrix,
	models: readonly ItemModel[],
	places: readonly Places[],
	{ mean, sd }: NonNullable<SlopePrior>,
): void {
	const slopes = new Map(models.map(({ slope }, item) => [places[item]?.[0] ?? 0, slope]));
	for (const [place, slope] of slopes) {
		const row = information[place];
		const curvature = ((1 - (Math.log(slope) - mean)) / sd ** 2 - 1) / slope ** 2;
		if (row) row[place] = (row[place] ?? 0) + curvature;
	}
}

/** Grid points that hold less than this share of a person add nothing to a standard error. */
const NEGLIGIBLE = 1e-9;
