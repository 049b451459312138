import { logistic, points } from '../scoring/quadrature.ts';

/**
 * An item with ordered grades 0, 1, …: the probability of at least grade k is c + (1 − c)/(1 + exp(−(aθ +
 * dₖ))), with slope a over 0, intercepts d₁ > d₂ > …, and guessing c from 0 up to but not including 1, which is
 * 0 for more than two grades. With two grades, this is the three-parameter logistic model (A. Birnbaum, in
 * Lord & Novick, "Statistical Theories of Mental Test Scores", 1968, chapter 17); with more, the graded model
 * (F. Samejima, Psychometrika Monograph 17, 1969). Difficulty and thresholds are bₖ = −dₖ/a.
 */
export type ItemModel = { slope: number; intercepts: readonly number[]; guessing: number };

/**
 * What an item contributes at every grid point, by grade: its probability, and the first and second
 * derivatives of the cumulative curves it is made of.
 */
export type GridModel = {
	/** By grade, then grid point. */
	probability: Float64Array[];
	/** First derivative, with respect to its argument, of the curve "at least grade k", by k from 1. */
	first: Float64Array[];
	/** The second derivative of the same. */
	second: Float64Array[];
};

/**
 * An item with slope 1 and the intercepts that give these counts of grades at the average ability; shares are
 * kept between .01 and .99 once guessing is taken off.
 */
export function startingModel(counts: readonly number[], guessing: number): ItemModel {
	const all = counts.reduce((sum, count) => sum + count, 0);
	const intercepts = counts.slice(1).map((_, index) => {
		const share = counts.slice(index + 1).reduce((sum, count) => sum + count, 0) / all;
		const known = Math.min(1 - START_EDGE, Math.max(START_EDGE, (share - guessing) / (1 - guessing)));
		return Math.log(known / (1 - known));
	});
	return { slope: 1, intercepts, guessing };
}

/** Calculates an item at every grid point. */
export function onGrid({ slope, intercepts, guessing }: ItemModel): GridModel {
	const length = points.length;
	const reached = intercepts.map(() => new Float64Array(length));
	const first = intercepts.map(() => new Float64Array(length));
	const second = intercepts.map(() => new Float64Array(length));
	const probability = [0, ...intercepts].map(() => new Float64Array(length));
	for (let q = 0; q < length; q++) {
		const theta = points[q] ?? 0;
		intercepts.forEach((intercept, k) => {
			const p = logistic(slope * theta + intercept);
			const weight = (1 - guessing) * p * (1 - p);
			put(reached[k], q, guessing + (1 - guessing) * p);
			put(first[k], q, weight);
			put(second[k], q, weight * (1 - 2 * p));
		});
		probability.forEach((values, grade) => {
			const from = grade === 0 ? 1 : (reached[grade - 1]?.[q] ?? 0);
			put(values, q, Math.max(SMALLEST, from - (reached[grade]?.[q] ?? 0)));
		});
	}
	return { probability, first, second };
}

/**
 * The derivatives of ln P(grade | θ) at a grid point with respect to the slope and each intercept, and minus
 * their second derivatives, written into `gradient` and `curvature` (row by row).
 */
export function derivativesAt(
	model: GridModel,
	grade: number,
	q: number,
	gradient: Float64Array,
	curvature?: Float64Array,
): void {
	const theta = points[q] ?? 0;
	const p = model.probability[grade]?.[q] ?? 1;
	const [upper, lower] = [model.first[grade - 1]?.[q] ?? 0, model.first[grade]?.[q] ?? 0];
	gradient.fill(0);
	gradient[0] = (theta * (upper - lower)) / p;
	if (grade > 0) gradient[grade] = upper / p;
	if (grade + 1 < gradient.length) gradient[grade + 1] = -lower / p;
	if (!curvature) return;
	const size = gradient.length;
	const [upperSecond, lowerSecond] = [model.second[grade - 1]?.[q] ?? 0, model.second[grade]?.[q] ?? 0];
	for (let row = 0; row < size; row++)
		for (let column = 0; column < size; column++)
			curvature[row * size + column] = (gradient[row] ?? 0) * (gradient[column] ?? 0);
	const less = (row: number, column: number, value: number) => {
		const index = row * size + column;
		curvature[index] = (curvature[index] ?? 0) - value / p;
	};
	less(0, 0, theta * theta * (upperSecond - lowerSecond));
	if (grade > 0) {
		less(grade, grade, upperSecond);
		less(0, grade, theta * upperSecond);
		less(grade, 0, theta * upperSecond);
	}
	if (grade + 1 < size) {
		less(grade + 1, grade + 1, -lowerSecond);
		less(0, grade + 1, -theta * lowerSecond);
		less(grade + 1, 0, -theta * lowerSecond);
	}
}

function put(values: Float64Array | undefined, index: number, value: number): void {
	if (values) values[index] = value;
}

/** Keeps a probability that is 0 in floating point from ending the estimation. */
const SMALLEST = 1e-300;
const START_EDGE = 0.01;
