import { expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { IQ_SCALE, iqPosterior, normedItems, scoreIq } from '../kinds/iq/score.ts';
import { normalCdf } from '../scoring/normal.ts';
import { posteriorOf } from '../scoring/posterior.ts';
import { estimateNorm, type NormTaker } from './estimate-norm.ts';
import { errorWithNorm, type NormScale, type UsedNorm } from './norm.ts';

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A taker whose ability is known almost exactly. */
const known = (value: number, cell = 0): NormTaker => ({
	cell,
	posterior: posteriorOf((theta) => -(((theta - value) / 0.02) ** 2) / 2),
});

// With abilities that are known, it must give the moments and the standard errors of samples. The values lie on points
// of the grid.
it('of known abilities, is the weighted mean and SD', () => {
	const values = [-1, -0.5, 0, 0.5, 1.5];
	const norm = estimateNorm(
		values.map((value, index) => known(value, index < 2 ? 0 : 1)),
		(cell) => (cell === 0 ? 2 : 1),
	);
	const weights = [2, 2, 1, 1, 1];
	const center = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / 7;
	const variance =
		values.reduce((sum, value, index) => sum + (weights[index] ?? 0) * (value - center) ** 2, 0) / 7;
	expect(norm?.mean).toBeCloseTo(center, 3);
	expect(norm?.sd).toBeCloseTo(Math.sqrt(variance), 3);
	expect(norm?.designEffect).toBeCloseTo((5 * 11) / 49, 12);
	// Of a post-stratified mean: n/(n − 1)·Σw²(y − mean of the cell)², over (Σw)², as in R's survey package.
	const residuals = [-0.25, 0.25, -2 / 3, -1 / 6, 5 / 6];
	const squares = residuals.reduce((sum, each, index) => sum + ((weights[index] ?? 0) * each) ** 2, 0);
	expect(norm?.meanError).toBeCloseTo(Math.sqrt((5 / 4) * squares) / 7, 3);
});

it('of one cell, has the errors of a sample from a normal distribution', () => {
	const random = seeded(5);
	const takers = Array.from({ length: 2000 }, () => known(Math.round(10 * gaussian(random)) / 10));
	const norm = estimateNorm(takers, () => 1);
	expect(norm?.designEffect).toBe(1);
	expect((norm?.meanError ?? 0) / ((norm?.sd ?? 0) / Math.sqrt(2000))).toBeCloseTo(1, 2);
	expect((norm?.sdError ?? 0) / ((norm?.sd ?? 0) / Math.sqrt(4000))).toBeCloseTo(1, 1);
});

// The standard errors of moments and their covariance: M. G. Kendall & A. Stuart, "The Advanced Theory of Statistics",
// volume 1, chapter 10; with n − 1 in place of n.
it('of known, skewed abilities, has the errors of their first moments', () => {
	const values = [-1, -1, -0.8, -0.5, -0.4, 0, 0.3, 0.9, 2.5];
	const norm = estimateNorm(
		values.map((value) => known(value)),
		() => 3,
	);
	const center = meanOf(values);
	const [second = 0, third = 0, fourth = 0] = [2, 3, 4].map((power) =>
		meanOf(values.map((value) => (value - center) ** power)),
	);
	const others = values.length - 1;
	expect(norm?.designEffect).toBeCloseTo(1, 12);
	expect(norm?.meanError).toBeCloseTo(Math.sqrt(second / others), 3);
	expect(norm?.sdError).toBeCloseTo(Math.sqrt((fourth - second ** 2) / (4 * second * others)), 3);
	expect(norm?.covariance).toBeCloseTo(third / (2 * Math.sqrt(second) * others), 3);
});

it('of uncertain abilities, has the largest likelihood, and the errors of its scores and its curvature', () => {
	const centers = [-1.6, -1.1, -0.3, 0.1, 0.2, 0.9, 1.1, 1.4, 2.9];
	const takers = centers.map((center, index): NormTaker => {
		const error = 0.4 + 0.05 * index;
		return {
			cell: index % 3 === 0 ? 1 : 0,
			posterior: posteriorOf((theta) => -(((theta - center) / error) ** 2) / 2),
		};
	});
	const weightOf = (cell: number) => (cell === 0 ? 0.75 : 1.5);
	const norm = estimateNorm(takers, weightOf) ?? expect.fail();
	// The logarithm of how probable the answers of one taker are in a population N(mean, SD).
	const log = ({ posterior }: NormTaker, mean: number, sd: number) =>
		Math.log(
			posterior.points.reduce(
				(sum, point, at) =>
					sum +
					((posterior.weights[at] ?? 0) * Math.exp(point ** 2 / 2 - ((point - mean) / sd) ** 2 / 2)) / sd,
				0,
			),
		);
	const total = (mean: number, sd: number) =>
		takers.reduce((sum, taker) => sum + weightOf(taker.cell) * log(taker, mean, sd), 0);
	const [m, s, h] = [norm.mean, norm.sd, 1e-3];
	for (const [byMean, bySd] of [
		[0.01, 0],
		[-0.01, 0],
		[0, 0.01],
		[0, -0.01],
	] as const)
		expect(total(m + byMean, s + bySd)).toBeLessThan(total(m, s));
	const mm = -(total(m + h, s) - 2 * total(m, s) + total(m - h, s)) / h ** 2;
	const ss = -(total(m, s + h) - 2 * total(m, s) + total(m, s - h)) / h ** 2;
	const corners = total(m + h, s + h) - total(m + h, s - h) - total(m - h, s + h) + total(m - h, s - h);
	const ms = -corners / (4 * h ** 2);
	const scores = takers.map((taker) => ({
		cell: taker.cell,
		byMean: (log(taker, m + h, s) - log(taker, m - h, s)) / (2 * h),
		bySd: (log(taker, m, s + h) - log(taker, m, s - h)) / (2 * h),
	}));
	// Each score less the mean of its cell, times the weight, times the inverse of the curvature.
	const influences = scores.map(({ cell, byMean, bySd }) => {
		const own = scores.filter((each) => each.cell === cell);
		const one = weightOf(cell) * (byMean - meanOf(own.map((each) => each.byMean)));
		const other = weightOf(cell) * (bySd - meanOf(own.map((each) => each.bySd)));
		const determinant = mm * ss - ms ** 2;
		return { onMean: (ss * one - ms * other) / determinant, onSd: (mm * other - ms * one) / determinant };
	});
	const sumOf = (of: (each: { onMean: number; onSd: number }) => number) =>
		(9 / 8) * influences.reduce((sum, each) => sum + of(each), 0);
	// At the top, the likelihood is level.
	for (const by of ['byMean', 'bySd'] as const)
		expect(scores.reduce((sum, each) => sum + weightOf(each.cell) * each[by], 0)).toBeCloseTo(0, 4);
	expect(norm.meanError).toBeCloseTo(Math.sqrt(sumOf(({ onMean }) => onMean ** 2)), 4);
	expect(norm.sdError).toBeCloseTo(Math.sqrt(sumOf(({ onSd }) => onSd ** 2)), 4);
	expect(norm.covariance).toBeCloseTo(
		sumOf(({ onMean, onSd }) => onMean * onSd),
		4,
	);
});

it('gives nothing without takers', () => {
	expect(estimateNorm([], () => 1)).toBeNull();
});

it('gives nothing if takers do not differ', () => {
	expect(
		estimateNorm(
			Array.from({ length: 50 }, () => known(0.3)),
			() => 1,
		),
	).toBeNull();
	const inTurn = (one: number, other: number) =>
		estimateNorm(
			Array.from({ length: 50 }, (_, index) => known(index % 2 ? one : other)),
			() => 1,
		);
	// SDs of .05 and .15, where .1 is the least.
	expect(inTurn(0.3, 0.4)).toBeNull();
	expect(inTurn(0.3, 0.6)?.sd).toBeCloseTo(0.15, 2);
});

const bank = Array.from({ length: 30 }, (_, index) => ({
	discrimination: 1.3,
	difficulty: -2 + (4 * index) / 29,
	guessing: 0.125,
}));

it('moves a score to where it is in the population, and widens its range', () => {
	const group = { population: 'P', people: 1200, languages: ['en'] as const, years: [2026, 2027] as const };
	const scale = { mean: 0.5, sd: 0.9, meanError: 0.04, sdError: 0.03, covariance: 0 };
	const normOf = (changed: Partial<NormScale> = {}): UsedNorm => ({
		number: 1,
		group,
		scales: { [IQ_SCALE]: { ...scale, ...changed } },
	});
	const answers = bank.map((_, index) => ({ correct: index < 18, time: 9000 }));
	const plain = scoreIq({ items: bank, answers });
	const normed = scoreIq({ items: bank, answers, norm: normOf() });
	if (plain.iq === null || normed.iq === null) throw new Error('no IQ');
	expect(normed.iq).toBeLessThan(plain.iq);
	expect(normed).toMatchObject({ provisional: false, comparison_group: { ...group, margin: 1.3 } });
	expect(normed.percentile).toBe(Math.round(1000 * normalCdf((normed.iq - 100) / 15)) / 10);
	const precise = scoreIq({ items: bank, answers, norm: normOf({ meanError: 1e-9, sdError: 1e-9 }) });
	const vague = scoreIq({ items: bank, answers, norm: normOf({ meanError: 0.3 }) });
	if (precise.low === null || vague.low === null) throw new Error('no IQ');
	expect(vague.high - vague.low).toBeGreaterThan(precise.high - precise.low);
});

// The derivatives of the delta method against differences.
it('knows how an estimate changes with the norm', () => {
	const at = (meanAt: number, sd: number, errors: Partial<NormScale> = {}): NormScale => ({
		mean: meanAt,
		sd,
		meanError: 0,
		sdError: 0,
		covariance: 0,
		...errors,
	});
	const answers = bank.map((_, index) => ({ correct: index < 24, time: 9000 }));
	const thetaWith = (norm: NormScale) => {
		const { points: zs, weights } = iqPosterior({ items: normedItems(bank, norm), answers });
		return zs.reduce((sum, z, index) => sum + z * (weights[index] ?? 0), 0);
	};
	const own = iqPosterior({ items: normedItems(bank, at(0.2, 1.1)), answers });
	const spread = errorWithNorm(own, at(0.2, 1.1));
	const change = (errors: Partial<NormScale>) =>
		Math.sqrt(errorWithNorm(own, at(0.2, 1.1, errors)) ** 2 - spread ** 2);
	const step = 1e-4;
	const byMean = (thetaWith(at(0.2 + step, 1.1)) - thetaWith(at(0.2 - step, 1.1))) / (2 * step);
	const bySd = (thetaWith(at(0.2, 1.1 + step)) - thetaWith(at(0.2, 1.1 - step))) / (2 * step);
	expect(change({ meanError: 1 })).toBeCloseTo(Math.abs(byMean), 4);
	expect(change({ sdError: 1 })).toBeCloseTo(Math.abs(bySd), 4);
	expect(change({ meanError: 1, sdError: 1, covariance: 1 })).toBeCloseTo(Math.abs(byMean + bySd), 4);
});
