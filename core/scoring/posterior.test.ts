import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from './normal.ts';
import { meanOf, posteriorOf, quantileOf, shareAboveZero, shareBetween } from './posterior.ts';

/** After a measurement of 1 with the error 0.5: N(0.8, 0.2). */
const measured = posteriorOf((theta) => -((theta - 1) ** 2) / (2 * 0.25));
const flat = posteriorOf(() => 0);
const [center, sd] = [0.8, Math.sqrt(0.2)];

describe('the posterior of a normal measurement', () => {
	it('has the mean and the SD of the product of two normal distributions', () => {
		const { theta, standardError } = meanOf(measured);
		expect(theta).toBeCloseTo(center, 8);
		expect(standardError).toBeCloseTo(sd, 8);
		expect(measured.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
		// ∫ exp(−(θ − 1)²/(2·0.25)) φ(θ) dθ = √(0.25/1.25)·exp(−1/(2·1.25)).
		expect(measured.logTotal).toBeCloseTo(Math.log(Math.sqrt(0.2)) - 0.4, 8);
	});

	it('has the shares of the normal distribution between two values', () => {
		const cdf = (value: number) => normalCdf((value - center) / sd);
		expect(shareBetween(measured, 0.25, 1.05)).toBeCloseTo(cdf(1.05) - cdf(0.25), 2);
		expect(shareBetween(measured, undefined, 1.05)).toBeCloseTo(cdf(1.05), 2);
		expect(shareBetween(measured, 0.25)).toBeCloseTo(1 - cdf(0.25), 2);
		expect(shareBetween(measured)).toBeCloseTo(1, 12);
		expect(shareBetween(measured, 2, 1)).toBe(0);
	});

	it('takes the part of a point that is between the two values', () => {
		const point = { points: [-1, 0, 1], weights: [0.2, 0.5, 0.3], logTotal: 0 };
		expect(shareBetween(point, -0.5, 0.5)).toBeCloseTo(0.5, 12);
		expect(shareBetween(point, 0.25, 0.75)).toBeCloseTo(0.25 * 0.5 + 0.25 * 0.3, 12);
	});

	it('has the quantiles of the normal distribution', () => {
		for (const share of [0.025, 0.16, 0.5, 0.84, 0.975])
			expect(quantileOf(measured, share)).toBeCloseTo(center + sd * normalQuantile(share), 2);
		const point = { points: [-1, 0, 1], weights: [0.2, 0.5, 0.3], logTotal: 0 };
		expect(quantileOf(point, 0.1)).toBeCloseTo(-1, 12);
		expect(quantileOf(point, 0.2)).toBeCloseTo(-0.5, 12);
		expect(quantileOf(point, 0.45)).toBeCloseTo(0, 12);
		expect(quantileOf(point, 0.85)).toBeCloseTo(1, 12);
	});

	it('is as often above zero as the normal distribution is, and half of zero counts', () => {
		expect(shareAboveZero(measured)).toBeCloseTo(normalCdf(center / sd), 2);
		expect(shareAboveZero(flat)).toBeCloseTo(0.5, 12);
		expect(shareAboveZero({ points: [-1, 0, 1], weights: [0.2, 0.5, 0.3], logTotal: 0 })).toBeCloseTo(0.55);
	});
});

describe('the prior', () => {
	it('is standard normal, or has another SD', () => {
		expect(meanOf(flat)).toEqual({ theta: expect.closeTo(0, 10), standardError: expect.closeTo(1, 6) });
		expect(meanOf(posteriorOf(() => 0, 2)).standardError).toBeCloseTo(2, 6);
		expect(flat.logTotal).toBeCloseTo(0, 10);
	});

	it('may be any other one', () => {
		const { theta, standardError } = meanOf(
			posteriorOf(
				() => 0,
				1,
				(point) => -((point - 0.5) ** 2) / (2 * 0.64),
			),
		);
		expect(theta).toBeCloseTo(0.5, 8);
		expect(standardError).toBeCloseTo(0.8, 8);
	});
});
