import { describe, expect, it } from 'vitest';
import { lsat6 } from '../../test/lsat6.ts';
import { gaussian, seeded } from '../../test/simulate.ts';
import { addPoints, covarianceMatrix, emptyCovariances } from './covariances.ts';
import { omegaEstimate, omegaOf } from './omega.ts';

describe('omega', () => {
	// E. Cho, "Making Reliability Reliable", Organizational Research Methods 19(4), 2016: four items with one factor, fitted by maximum
	// likelihood. Loadings of 10.31 in sum, unique variances of 18.01, and .8550.
	it('is as published for four congeneric items', () => {
		const published = [
			[10, 4, 5, 7],
			[4, 11, 6, 8],
			[5, 6, 12, 9],
			[7, 8, 9, 13],
		];
		expect(Math.abs((omegaOf(published) ?? 0) - 0.855)).toBeLessThan(5e-5);
	});

	it('of LSAT6 is that of minres by scipy', () => {
		const covariances = emptyCovariances(5);
		for (const [pattern, takers] of lsat6)
			for (let taker = 0; taker < takers; taker++) addPoints(covariances, [...pattern].map(Number));
		const matrix = covarianceMatrix(covariances) ?? [];
		// The SD of item 3 is .497 in psych.
		expect(Math.sqrt(matrix[2]?.[2] ?? 0)).toBeCloseTo(0.4974, 4);
		expect(omegaOf(matrix)).toBeCloseTo(0.30685, 4);
	});

	it('is that of the loadings that covariances are made of, items without variance aside', () => {
		const loadings = [0.3, 0.9, 1.4, 0, 2];
		const unique = [1, 0.5, 2, 0, 1];
		const made = loadings.map((one, row) =>
			loadings.map((other, column) => one * other + (row === column ? (unique[row] ?? 0) : 0)),
		);
		expect(omegaOf(made)).toBeCloseTo(4.6 ** 2 / (4.6 ** 2 + 4.5), 6);
	});

	it('is not told of fewer than three items that vary', () => {
		expect(omegaOf([])).toBeNull();
		expect(
			omegaOf([
				[1, 0.5, 0],
				[0.5, 1, 0],
				[0, 0, 0],
			]),
		).toBeNull();
	});

	it('stays within 1 if an item would have less than no variance of its own', () => {
		const omega =
			omegaOf([
				[1, 0.9, 0.9],
				[0.9, 1, 0.2],
				[0.9, 0.2, 1],
			]) ?? 9;
		expect(omega).toBeGreaterThan(0.5);
		expect(omega).toBeLessThanOrEqual(1);
	});
});

describe('omega of takers', () => {
	const simulated = (seed: number, takers: number) => {
		const random = seeded(seed);
		const covariances = emptyCovariances(10);
		for (let taker = 0; taker < takers; taker++) {
			const theta = gaussian(random);
			// Loadings of .6 on a continuous answer, told in five steps.
			const points = Array.from({ length: 10 }, () => {
				const answer = 0.6 * theta + 0.8 * gaussian(random);
				return [-1.5, -0.5, 0.5, 1.5].filter((step) => answer > step).length;
			});
			addPoints(covariances, points);
		}
		return omegaEstimate(covariances);
	};

	it('needs two hundred of them', () => {
		expect(simulated(1, 199)).toBeNull();
		expect(simulated(1, 200)?.low).not.toBeNull();
	});

	it('has a 95% interval that holds omega of all people in 91 to 99 of 100 samples', () => {
		const { value: truth } = simulated(99, 100_000) ?? { value: Number.NaN };
		const held = Array.from({ length: 200 }, (_, index) => simulated(index + 1, 300)).filter(
			(found) => found && (found.low ?? 9) <= truth && (found.high ?? 0) >= truth,
		);
		expect(held.length).toBeGreaterThan(0.91 * 200);
		expect(held.length).toBeLessThan(0.99 * 200);
	});
});
