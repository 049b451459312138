import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { type DesignedItem, regressOnDesign } from './design-regression.ts';

const base = { name: 'base', times: 1, weight: -2 };
const rule = (times: number) => ({ name: 'rule', times, weight: 0.4 });

describe('the regression on designs', () => {
	it('is the designed weights as long as there are no answers', () => {
		const { weights, residualSd, predicted } = regressOnDesign([
			{ features: [base, rule(2)], estimate: null },
			{ features: [base], estimate: null },
		]);
		expect(weights).toEqual([
			{ name: 'base', designed: -2, estimated: { value: expect.closeTo(-2, 9), sd: expect.closeTo(0.5, 9) } },
			{
				name: 'rule',
				designed: 0.4,
				estimated: { value: expect.closeTo(0.4, 9), sd: expect.closeTo(0.5, 9) },
			},
		]);
		expect(residualSd).toBeCloseTo(0.5, 6);
		expect(predicted.map(({ value }) => value)).toEqual([expect.closeTo(-1.2, 9), expect.closeTo(-2, 9)]);
		// √(.5² + .5² + 4·.5²) with both weights uncertain.
		expect(predicted[0]?.sd).toBeCloseTo(Math.sqrt(0.25 * 6), 6);
	});

	it('with one weight is what comes out by hand', () => {
		// Four items at −1, exactly known: only τ is left, at most .5² for each of 8 items.
		const { weights, residualSd } = regressOnDesign(
			Array.from({ length: 4 }, () => ({ features: [base], estimate: { value: -1, sd: 1e-6 } })),
		);
		const variance = residualSd ** 2;
		// The weight has precision 4/τ² + 4: its mean is (−1·4/τ² − 2·4)/(4/τ² + 4).
		const precision = 4 / variance + 4;
		const mean = (-4 / variance - 8) / precision;
		expect(weights[0]?.estimated.value).toBeCloseTo(mean, 4);
		expect(weights[0]?.estimated.sd).toBeCloseTo(1 / Math.sqrt(precision), 4);
		// And τ² is (4·.5² + 4·((−1 − mean)² + 1/precision))/8.
		expect(variance).toBeCloseTo((1 + 4 * ((-1 - mean) ** 2 + 1 / precision)) / 8, 6);
	});

	it('finds weights and residuals that are not as designed, and is as certain as it says', () => {
		const random = seeded(11);
		const weights = [-1.5, 0.9];
		let [inside, all] = [0, 0];
		for (let run = 0; run < 20; run++) {
			const truths: number[] = [];
			const items = Array.from({ length: 120 }, (_, index): DesignedItem => {
				const times = index % 4;
				const truth = (weights[0] ?? 0) + times * (weights[1] ?? 0) + 0.3 * gaussian(random);
				truths.push(truth);
				const features = times > 0 ? [base, rule(times)] : [base];
				const sd = 0.1 + 0.1 * random();
				return { features, estimate: index < 90 ? { value: truth + sd * gaussian(random), sd } : null };
			});
			const found = regressOnDesign(items);
			found.weights.forEach(({ estimated: { value, sd } }, index) => {
				expect(Math.abs(value - (weights[index] ?? 0))).toBeLessThan(4 * sd);
			});
			expect(Math.abs(found.residualSd - 0.3)).toBeLessThan(0.1);
			for (const [index, { value, sd }] of found.predicted.slice(90).entries()) {
				all++;
				if (Math.abs(value - (truths[90 + index] ?? 0)) < 1.96 * sd) inside++;
			}
		}
		expect(inside / all).toBeGreaterThan(0.92);
		expect(inside / all).toBeLessThan(0.99);
	});
});
