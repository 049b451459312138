import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeProbability } from './graded.ts';
import { meanOf, posteriorOf } from './posterior.ts';

/** With two ordered answers, right and wrong, the model is the two-parameter logistic model. */
const slopes = [0.8, 1, 1.2, 1.5, 1.8, 0.7, 1.1, 1.4, 0.9, 2];
const places = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5];
const bank = slopes.map((discrimination, index) => ({ discrimination, thresholds: [places[index] ?? 0] }));

describe('the graded response model', () => {
	// EAP and PSD computed with catR 3.17 (thetaEst, method "EAP") for these ten items.
	it.each([
		['0000000000', -1.8089, 0.6711],
		['1110000000', -0.6771, 0.571],
		['1111100000', 0.3419, 0.5538],
		['1111111100', 1.3652, 0.5772],
		['1111111111', 2.3692, 0.6071],
		['0000011111', 0.2807, 0.5528],
	])('with two answers is the logistic one: %s', (pattern, eap, psd) => {
		const { theta, standardError } = meanOf(
			posteriorOf((point) =>
				bank.reduce(
					(sum, item, index) => sum + Math.log(gradeProbability(item, Number(pattern[index]), point)),
					0,
				),
			),
		);
		expect(theta).toBeCloseTo(eap, 3);
		expect(standardError).toBeCloseTo(psd, 3);
	});

	it('gives chances that are none below 0 and add up to 1', () => {
		const item = fc.record({
			discrimination: fc.double({ min: 0.1, max: 4, noNaN: true }),
			thresholds: fc
				.uniqueArray(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 6 })
				.map((list) => list.toSorted((a, b) => a - b)),
		});
		fc.assert(
			fc.property(item, fc.double({ min: -6, max: 6, noNaN: true }), (given, theta) => {
				const chances = [...given.thresholds, 0].map((_, grade) => gradeProbability(given, grade, theta));
				expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
				expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
			}),
		);
	});
});
