import type { Pieces } from '../statistics/pieces.ts';
import { type Expectation, expectation } from './expectation.ts';
import { inverseOf } from './linear.ts';
import {
	bounded,
	isOrdered,
	maximize,
	type SlopeGroup,
	type SlopePrior,
	slopeBounds,
	slopePriorDensity,
} from './maximization.ts';
import { observedInformation, placesOf } from './observed-information.ts';
import { type ItemModel, startingModel } from './response-model.ts';
import { gradeCounts, type Responses } from './responses.ts';

/**
 * Which model is fitted: `1pl` has one slope for all items, `2pl` a slope for each, both for grades 0 and 1;
 * `graded` has a slope for each item and any number of grades.
 */
export type CalibrationModel = '1pl' | '2pl' | 'graded';

/** How a calibration is done; guessing is from 0 up to but not including 1, the same for all items or by item. */
export type CalibrationSettings = {
	model: CalibrationModel;
	guessing: number | readonly number[];
	/** The prior of the slopes of a model with a slope for each item; null for none. */
	prior: SlopePrior;
};

/**
 * An item's estimates: slope a; b by grade from 1, in SDs of the ability; standard errors, null if the data
 * don't identify the parameters; and how many people answered it. `isAtBound` if the slope reached the end
 * of what is allowed.
 */
export type CalibratedItem = {
	id: string;
	a: number;
	b: number[];
	seA: number | null;
	seB: number[] | null;
	n: number;
	isAtBound: boolean;
};

/** The items, the marginal log-likelihood (without the prior), and how the estimation ended. */
export type Calibration = {
	items: CalibratedItem[];
	logLikelihood: number;
	iterations: number;
	hasConverged: boolean;
};

/** Why answers can't be used: an item that doesn't vary or has an unused grade, or too few items or people. */
export type CalibrationFault =
	| { fault: 'constant_item' | 'unused_grade' | 'two_grades_needed'; id: string }
	| { fault: 'too_few_items' | 'too_few_people' };

/** The prior of slopes unless another is given: log-normal with median 1 (Mislevy 1986). */
export const usualSlopePrior: SlopePrior = { mean: 0, sd: 0.5 };

/** Everything that keeps these answers from being calibrated; empty if nothing does. */
export function calibrationFaults(responses: Responses, model: CalibrationModel): CalibrationFault[] {
	const { items, patterns } = responses;
	const people = patterns.reduce((sum, { count }) => sum + count, 0);
	const faults: CalibrationFault[] = [];
	if (items.length < FEWEST_ITEMS) faults.push({ fault: 'too_few_items' });
	if (people < FEWEST_PEOPLE) faults.push({ fault: 'too_few_people' });
	gradeCounts(responses).forEach((counts, index) => {
		const id = items[index]?.id ?? '';
		if (counts.filter((count) => count > 0).length < 2) faults.push({ fault: 'constant_item', id });
		else if (counts.some((count) => count === 0)) faults.push({ fault: 'unused_grade', id });
		else if (model !== 'graded' && counts.length > 2) faults.push({ fault: 'two_grades_needed', id });
	});
	return faults;
}

/**
 * Estimates the parameters of all items by marginal maximum likelihood with ability N(0, 1): EM steps (Bock &
 * Aitkin 1981), accelerated (R. Varadhan & C. Roland, "Simple and Globally Convergent Methods for
 * Accelerating the Convergence of Any EM Algorithm", Scandinavian Journal of Statistics 35(2), 2008, scheme
 * S3), then standard errors from the observed information (Louis 1982); those of b by the delta method. Call
 * `calibrationFaults` first.
 */
export function* calibrate(responses: Responses, settings: CalibrationSettings): Pieces<Calibration> {
	const { models, groups, slopePrior, at, iterations, hasConverged } = yield* fit(responses, settings);
	return {
		items: yield* itemsOf(responses, models, groups, at, slopePrior),
		logLikelihood: at.logLikelihood,
		iterations,
		hasConverged,
	};
}

/** The marginal log-likelihood of `calibrate`, without the standard errors, which take most of its time. */
export function* maximizedLogLikelihood(responses: Responses, settings: CalibrationSettings): Pieces<number> {
	return (yield* fit(responses, settings)).at.logLikelihood;
}

function* fit(responses: Responses, { model, guessing, prior }: CalibrationSettings): Pieces<Fit> {
	const indices = responses.items.map((_, item) => item);
	const groups: SlopeGroup[] = model === '1pl' ? [indices] : indices.map((item) => [item]);
	const slopePrior = model === '1pl' ? null : prior;
	const step = (from: readonly ItemModel[]) => emStep(responses, from, groups, slopePrior);
	let models = gradeCounts(responses).map((counts, item) =>
		startingModel(counts, typeof guessing === 'number' ? guessing : (guessing[item] ?? 0)),
	);
	let iterations = 0;
	let hasConverged = false;
	while (iterations < MOST_ITERATIONS && !hasConverged) {
		const first = yield* step(models);
		const second = yield* step(first.models);
		iterations += 2;
		hasConverged = distance(models, first.models) < CLOSE && distance(first.models, second.models) < CLOSE;
		if (hasConverged) {
			models = second.models;
			break;
		}
		const leap = extrapolated(models, first.models, second.models);
		const third = leap && (yield* step(leap));
		if (third) iterations++;
		models = third && third.objective >= second.objective ? third.models : second.models;
	}
	const at = yield* expectation(responses, models);
	return { models, groups, slopePrior, at, iterations, hasConverged };
}

type Fit = {
	models: ItemModel[];
	groups: SlopeGroup[];
	slopePrior: SlopePrior;
	at: Expectation;
	iterations: number;
	hasConverged: boolean;
};

/** The parameters after an EM step, and the value at the parameters before it of what EM maximizes. */
function* emStep(
	responses: Responses,
	models: readonly ItemModel[],
	groups: readonly SlopeGroup[],
	prior: SlopePrior,
): Pieces<{ models: ItemModel[]; objective: number }> {
	const { counts, logLikelihood } = yield* expectation(responses, models);
	const next = [...models];
	let objective = logLikelihood;
	for (const group of groups) {
		const [item = 0] = group;
		if (prior) objective += slopePriorDensity(models[item]?.slope ?? 1, prior);
		const improved = yield* maximize(models, group, counts, prior);
		improved.forEach((each, index) => {
			next[group[index] ?? 0] = each;
		});
	}
	return { models: next, objective };
}

/** The leap that two EM steps in a row suggest; null if it is short, or leaves the parameters' range. */
function extrapolated(
	start: readonly ItemModel[],
	first: readonly ItemModel[],
	second: readonly ItemModel[],
): ItemModel[] | null {
	const [x0, x1, x2] = [start, first, second].map((models) =>
		models.flatMap(({ slope, intercepts }) => [Math.log(slope), ...intercepts]),
	);
	if (!x0 || !x1 || !x2) return null;
	const r = x1.map((value, index) => value - (x0[index] ?? 0));
	const v = x2.map((value, index) => value - (x1[index] ?? 0) - (r[index] ?? 0));
	const length = -Math.sqrt(squares(r) / squares(v));
	if (!Number.isFinite(length) || length > -1) return null;
	const leap = x0.map(
		(value, index) => value - 2 * length * (r[index] ?? 0) + length * length * (v[index] ?? 0),
	);
	let offset = 0;
	const models = start.map((model) => {
		const [logSlope = 0, ...intercepts] = leap.slice(offset, offset + 1 + model.intercepts.length);
		offset += 1 + model.intercepts.length;
		return { ...model, slope: bounded(Math.exp(logSlope)), intercepts };
	});
	return leap.every(Number.isFinite) && models.every(isOrdered) ? models : null;
}

function* itemsOf(
	responses: Responses,
	models: readonly ItemModel[],
	groups: readonly SlopeGroup[],
	at: Expectation,
	prior: SlopePrior,
): Pieces<CalibratedItem[]> {
	const places = placesOf(models, groups);
	const covariance = yield* inverseOf(yield* observedInformation(responses, models, places, at, prior));
	const counts = gradeCounts(responses);
	return models.map(({ slope, intercepts }, item) => {
		const [own = 0, ...others] = places[item] ?? [];
		const between = (one: number, other: number) => covariance?.[one]?.[other] ?? Number.NaN;
		return {
			id: responses.items[item]?.id ?? '',
			a: slope,
			b: intercepts.map((intercept) => -intercept / slope),
			seA: covariance && Math.sqrt(between(own, own)),
			// b = −d/a: var(b) = (var(d) + 2·b·cov(a, d) + b²·var(a))/a².
			seB:
				covariance &&
				intercepts.map((intercept, k) => {
					const [b, place] = [-intercept / slope, others[k] ?? 0];
					const variance = between(place, place) + 2 * b * between(own, place) + b * b * between(own, own);
					return Math.sqrt(variance) / slope;
				}),
			n: (counts[item] ?? []).reduce((sum, count) => sum + count, 0),
			isAtBound: slope <= slopeBounds.low || slope >= slopeBounds.high,
		};
	});
}

function distance(one: readonly ItemModel[], other: readonly ItemModel[]): number {
	return Math.max(
		...one.map(({ slope, intercepts }, item) =>
			Math.max(
				Math.abs(slope - (other[item]?.slope ?? 0)),
				...intercepts.map((value, k) => Math.abs(value - (other[item]?.intercepts[k] ?? 0))),
			),
		),
	);
}

function squares(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value * value, 0);
}

/** The fewest items that can be calibrated. */
export const FEWEST_ITEMS = 2;
const FEWEST_PEOPLE = 30;
const MOST_ITERATIONS = 3000;
const CLOSE = 1e-7;
