import { logistic, logWeights, points } from '../scoring/quadrature.ts';
import { type Counts, sum } from './counts.ts';

/**
 * The 1PL: one slope (above 0) for all items and an intercept for each; ability is N(0, 1). P = 1/(1 +
 * exp(−(aθ + d))).
 */
export type OneParameter = { slope: number; intercepts: number[]; logLikelihood: number };

/**
 * Fits the 1PL with a free common slope to counts of items worth 0 or 1, by marginal maximum likelihood; null
 * if an item doesn't vary. The score is sufficient, so takers with the same score are one case. Source: R. D.
 * Bock & M. Aitkin, "Marginal Maximum Likelihood Estimation of Item Parameters: Application of an EM
 * Algorithm", Psychometrika 46(4), 1981.
 */
export function fitOneParameter(counts: Counts): OneParameter | null {
	const all = sum(counts.takers);
	const right = counts.items.map(({ categories, table }) =>
		sum(table.flatMap((row, index) => (categories[index]?.value === 1 ? row : []))),
	);
	if (right.length < 2 || right.some((n) => n === 0 || n === all)) return null;
	let slope = 1;
	let intercepts = right.map((n) => Math.log(n / (all - n)));
	let logLikelihood = Number.NEGATIVE_INFINITY;
	for (let round = 0; round < ROUNDS; round++) {
		const expected = expect(counts.takers, right, slope, intercepts);
		const next = intercepts.map((d, item) => step(d, right[item] ?? 0, expected.takers, slope));
		const steeper = steepen(slope, next, expected);
		const change = Math.max(
			Math.abs(steeper - slope),
			...next.map((d, item) => Math.abs(d - (intercepts[item] ?? 0))),
		);
		[slope, intercepts, logLikelihood] = [steeper, next, expected.logLikelihood];
		if (change < CLOSE) break;
	}
	return { slope, intercepts, logLikelihood };
}

type Expected = { takers: number[]; rightTimesTheta: number; logLikelihood: number };

/** The expected number of takers at each grid point, given their scores. */
function expect(
	byScore: readonly number[],
	right: readonly number[],
	slope: number,
	intercepts: readonly number[],
): Expected {
	const none = points.map((theta) => sum(intercepts.map((d) => -softplus(slope * theta + d))));
	const takers = points.map(() => 0);
	let rightTimesTheta = 0;
	let logLikelihood = sum(intercepts.map((d, item) => d * (right[item] ?? 0)));
	byScore.forEach((n, score) => {
		if (n === 0) return;
		const joint = points.map((theta, q) => (logWeights[q] ?? 0) + (none[q] ?? 0) + slope * theta * score);
		const highest = Math.max(...joint);
		const total = highest + Math.log(sum(joint.map((value) => Math.exp(value - highest))));
		logLikelihood += n * total;
		joint.forEach((value, q) => {
			const here = n * Math.exp(value - total);
			takers[q] = (takers[q] ?? 0) + here;
			rightTimesTheta += here * score * (points[q] ?? 0);
		});
	});
	return { takers, rightTimesTheta, logLikelihood };
}

/** One Newton step toward the intercept at which the expected number right equals the observed number. */
function step(intercept: number, right: number, takers: readonly number[], slope: number): number {
	let [off, information] = [right, 0];
	takers.forEach((n, q) => {
		const p = logistic(slope * (points[q] ?? 0) + intercept);
		off -= n * p;
		information += n * p * (1 - p);
	});
	return intercept + Math.min(1, Math.max(-1, off / information));
}

/** One Newton step of the common slope. */
function steepen(slope: number, intercepts: readonly number[], expected: Expected): number {
	let [off, information] = [expected.rightTimesTheta, 0];
	expected.takers.forEach((n, q) => {
		const theta = points[q] ?? 0;
		for (const d of intercepts) {
			const p = logistic(slope * theta + d);
			off -= n * theta * p;
			information += n * theta * theta * p * (1 - p);
		}
	});
	return Math.max(0.01, slope + Math.min(0.5, Math.max(-0.5, off / information)));
}

function softplus(x: number): number {
	return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

const ROUNDS = 2000;
const CLOSE = 1e-8;
