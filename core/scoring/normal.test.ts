import { describe, expect, it } from 'vitest';
import { normalCdf, normalDensity, normalQuantile, normalTail } from './normal.ts';

describe('normalCdf', () => {
	// Abramowitz & Stegun, Handbook of Mathematical Functions, table 26.1, P(x) to 15 decimals.
	it.each([
		[0, 0.5],
		[0.5, 0.691462461274013],
		[1, 0.841344746068543],
		[1.5, 0.933192798731142],
		[2, 0.977249868051821],
		[3, 0.99865010196837],
		[4, 0.999968328758167],
		[1.959963984540054, 0.975],
	])('gives the printed value at %s and its mirror', (z, share) => {
		expect(Math.abs(normalCdf(z) - share)).toBeLessThan(1e-13);
		expect(Math.abs(normalCdf(-z) - (1 - share))).toBeLessThan(1e-13);
	});

	it.each([
		[55, 0.13],
		[60, 0.38],
		[65, 0.98],
		[70, 2.28],
		[75, 4.78],
		[80, 9.12],
		[85, 15.87],
		[90, 25.25],
		[95, 36.94],
		[100, 50],
		[105, 63.06],
		[110, 74.75],
		[115, 84.13],
		[120, 90.88],
		[125, 95.22],
		[130, 97.72],
		[135, 99.02],
		[140, 99.62],
		[145, 99.87],
	])('puts IQ %s at percentile %s', (iq, percentile) => {
		expect(100 * normalCdf((iq - 100) / 15)).toBeCloseTo(percentile, 2);
	});

	it('rises everywhere and ends at 0 and 1', () => {
		for (let z = -8.5; z < 8.5; z += 0.01) {
			expect(normalCdf(z + 0.01)).toBeGreaterThanOrEqual(normalCdf(z) - 1e-15);
		}
		expect([normalCdf(-9), normalCdf(9)]).toEqual([0, 1]);
		expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([0, 1]);
		expect(normalCdf(Number.NaN)).toBeNaN();
	});
});

describe('normalDensity', () => {
	// Abramowitz & Stegun, table 26.1, Z(x).
	it.each([
		[0, 0.398942280401433],
		[1, 0.241970724519143],
		[-2, 0.053990966513188],
	])('gives the printed height at %s', (z, height) => {
		expect(Math.abs(normalDensity(z) - height)).toBeLessThan(1e-14);
	});
});

describe('the quantile and the tail of the normal curve', () => {
	// M. J. Wichura, "Algorithm AS 241", Applied Statistics 37, 1988: the values given there for checking
	// PPND16.
	it.each([
		[0.25, -0.6744897501960818],
		[0.001, -3.0902323061678132],
		[1e-20, -9.26234008979841],
	])('of %d is that of AS 241', (p, z) => {
		expect(normalQuantile(p)).toBeCloseTo(z, 12);
		expect(normalTail(-z) / p).toBeCloseTo(1, 12);
	});

	it('leaves above what does not lie below', () => {
		for (const z of [-9, -3, -1, 0, 0.5, 2.9, 3, 3.1, 5]) {
			expect(normalTail(z) + normalCdf(z)).toBeCloseTo(1, 13);
			expect(normalTail(z)).toBeCloseTo(normalCdf(-z), 13);
		}
	});

	it('undoes the share below, and knows its ends', () => {
		for (let z = -4; z <= 4; z += 0.01) expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 9);
		expect(normalQuantile(0.5)).toBeCloseTo(0, 15);
		expect([normalQuantile(0), normalQuantile(1)]).toEqual([
			Number.NEGATIVE_INFINITY,
			Number.POSITIVE_INFINITY,
		]);
		for (const p of [-0.1, 1.1, Number.NaN]) expect(normalQuantile(p)).toBeNaN();
	});
});
