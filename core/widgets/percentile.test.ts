import { expect, it } from 'vitest';
import { oneIn, percentileOf, zOfOneIn, zOfPercentile } from './percentile.ts';

// Φ as printed in M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions", table 26.1, at −3, −2,
// −1, 0, 1, 2, and 3.
it('percentiles are those of the printed table', () => {
	const printed = [0.1349898, 2.2750132, 15.8655254, 50, 84.1344746, 97.7249868, 99.8650102];
	for (const [index, percentile] of printed.entries()) {
		expect(percentileOf(index - 3)).toBeCloseTo(percentile, 6);
		expect(zOfPercentile(percentile)).toBeCloseTo(index - 3, 6);
	}
});

// Φ(−9), which would be lost next to 1.
it('percentiles of the rarest keep their digits', () => {
	expect(percentileOf(-9) / 1.12858840595384e-17).toBeCloseTo(1, 9);
	expect(percentileOf(9)).toBe(100);
});

// The 68–95–99.7 rule gives one in 6.3, 44, and 741 on one side; five and six deviations are 1 in 3.49
// million and 1 in 1.014 billion.
it('one in how many is as in the tables of standard deviations', () => {
	expect(oneIn(1)).toBeCloseTo(6.303, 3);
	expect(oneIn(2)).toBeCloseTo(43.956, 3);
	expect(oneIn(3)).toBeCloseTo(740.8, 1);
	expect(oneIn(4)).toBeCloseTo(31_574.4, 1);
	expect(oneIn(5) / 3_488_556).toBeCloseTo(1, 6);
	expect(oneIn(6) / 1_013_594_692).toBeCloseTo(1, 6);
	expect(oneIn(-2)).toBe(oneIn(2));
});

it('one in how many and back', () => {
	for (const z of [0, 1, 2, 3, 4]) expect(zOfOneIn(oneIn(z))).toBeCloseTo(z, 9);
});
