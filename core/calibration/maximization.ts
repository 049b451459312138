import { points } from '../scoring/quadrature.ts';
import type { Pieces } from '../statistics/pieces.ts';
import type { Expectation } from './expectation.ts';
import { solveBordered, zeros } from './linear.ts';
import { derivativesAt, type ItemModel, onGrid } from './response-model.ts';

/** A normal prior of the logarithm of a slope; null for none. */
export type SlopePrior = { mean: number; sd: number } | null;

/** Items whose slope is one parameter; a model without common slopes has one group for each item. */
export type SlopeGroup = readonly number[];

/** Slopes stay within these bounds; a slope at one of them isn't an estimate. */
export const slopeBounds = { low: 0.05, high: 6 } as const;

/**
 * The M step: improves the items of one group by Fisher scoring of the expected answers, with the step halved
 * until it is uphill (Bock & Aitkin 1981; the prior of the slope as in R. J. Mislevy, "Bayes Modal Estimation
 * in Item Response Models", Psychometrika 51(2), 1986).
 */
export function* maximize(
	models: readonly ItemModel[],
	group: SlopeGroup,
	counts: Expectation['counts'],
	prior: SlopePrior,
): Pieces<ItemModel[]> {
	let own = group.map((item) => models[item]).filter((model) => model !== undefined);
	const expected = group.map((item) => counts[item] ?? []);
	for (let round = 0; round < ROUNDS; round++) {
		const next = yield* improve(own, expected, prior);
		if (!next) break;
		own = next;
	}
	return own;
}

/** One scoring step; null if no step is uphill. */
function* improve(
	models: readonly ItemModel[],
	expected: readonly (readonly Float64Array[])[],
	prior: SlopePrior,
): Pieces<ItemModel[] | null> {
	const size = 1 + models.reduce((sum, { intercepts }) => sum + intercepts.length, 0);
	const [gradient, information] = [new Float64Array(size), zeros(size)];
	let offset = 0;
	for (const [index, model] of models.entries()) {
		yield;
		addItem(gradient, information, offset, model, expected[index] ?? []);
		offset += model.intercepts.length;
	}
	const [slope = 1] = models.map((model) => model.slope);
	if (prior) {
		gradient[0] = (gradient[0] ?? 0) + slopePriorGradient(slope, prior);
		const [row] = information;
		if (row) row[0] = (row[0] ?? 0) + 1 / (prior.sd * slope) ** 2;
	}
	// Only the slope connects the items of a group.
	const blocks = models.map(({ intercepts }) => intercepts.length);
	const step = solveBordered(information, gradient, blocks);
	if (!step) return null;
	const longest = Math.max(...step.map(Math.abs));
	const before = yield* objective(models, expected, prior);
	for (let scale = Math.min(1, LONGEST / longest); scale * longest > SHORTEST; scale /= 2) {
		const next = moved(models, step, scale);
		if (next && (yield* objective(next, expected, prior)) >= before) return next;
	}
	return null;
}

/** Adds an item's expected score and Fisher information to those of its group. */
function addItem(
	gradient: Float64Array,
	information: Float64Array[],
	offset: number,
	model: ItemModel,
	expected: readonly Float64Array[],
): void {
	const grid = onGrid(model);
	const size = 1 + model.intercepts.length;
	const own = new Float64Array(size);
	const place = (index: number) => (index === 0 ? 0 : offset + index);
	for (let q = 0; q < points.length; q++) {
		let takers = 0;
		for (const values of expected) takers += values[q] ?? 0;
		if (takers < NOBODY) continue;
		grid.probability.forEach((probability, grade) => {
			derivativesAt(grid, grade, q, own);
			const given = expected[grade]?.[q] ?? 0;
			const weight = takers * (probability[q] ?? 0);
			for (let row = 0; row < size; row++) {
				gradient[place(row)] = (gradient[place(row)] ?? 0) + given * (own[row] ?? 0);
				const values = information[place(row)];
				if (!values) continue;
				for (let column = 0; column < size; column++)
					values[place(column)] =
						(values[place(column)] ?? 0) + weight * (own[row] ?? 0) * (own[column] ?? 0);
			}
		});
	}
}

/** The items after a step; null if their intercepts are no longer in order. */
function moved(models: readonly ItemModel[], step: Float64Array, scale: number): ItemModel[] | null {
	let offset = 1;
	const next = models.map((model) => {
		const slope = bounded(model.slope + scale * (step[0] ?? 0));
		const intercepts = model.intercepts.map((value, k) => value + scale * (step[offset + k] ?? 0));
		offset += intercepts.length;
		return { ...model, slope, intercepts };
	});
	return next.every(isOrdered) ? next : null;
}

/** Whether the intercepts of an item decrease, as its grades require. */
export function isOrdered({ intercepts }: ItemModel): boolean {
	return intercepts.every((value, k) => k === 0 || value < (intercepts[k - 1] ?? 0));
}

/** A slope within the bounds. */
export function bounded(slope: number): number {
	return Math.min(slopeBounds.high, Math.max(slopeBounds.low, slope));
}

/** The log density of a slope under its prior, up to a constant. */
export function slopePriorDensity(slope: number, { mean, sd }: NonNullable<SlopePrior>): number {
	return -Math.log(slope) - (Math.log(slope) - mean) ** 2 / (2 * sd ** 2);
}

function slopePriorGradient(slope: number, { mean, sd }: NonNullable<SlopePrior>): number {
	return -(1 + (Math.log(slope) - mean) / sd ** 2) / slope;
}

function* objective(
	models: readonly ItemModel[],
	expected: readonly (readonly Float64Array[])[],
	prior: SlopePrior,
): Pieces<number> {
	const [slope = 1] = models.map((model) => model.slope);
	let total = prior ? slopePriorDensity(slope, prior) : 0;
	for (const [index, model] of models.entries()) {
		yield;
		onGrid(model).probability.forEach((probability, grade) => {
			const given = expected[index]?.[grade];
			if (!given) return;
			for (let q = 0; q < given.length; q++) {
				const weight = given[q] ?? 0;
				if (weight > NOBODY) total += weight * Math.log(probability[q] ?? 1);
			}
		});
	}
	return total;
}

const ROUNDS = 2;
const LONGEST = 1;
const SHORTEST = 1e-10;
const NOBODY = 1e-12;
