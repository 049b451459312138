import { expect, it } from 'vitest';
import { normalQuantile } from '../scoring/normal.ts';
import { onScale, scales, tabled } from './iq-scales.ts';

// The three scores for the top 2 percent that British Mensa prints: Cattell III B 148, Stanford-Binet 132,
// Wechsler 130.
it('two standard deviations above the mean are 130, 132 and 148', () => {
	expect([onScale(130, 15, 16), onScale(130, 15, 24)]).toEqual([132, 148]);
	expect([onScale(148, 24, 15), onScale(132, 16, 15)]).toEqual([130, 130]);
});

// The 98th percentile: z = 2.0537, giving 130.8, 132.9, and 149.3.
it('the 98th percentile has its three numbers', () => {
	const wechsler = 100 + 15 * normalQuantile(0.98);
	expect(wechsler).toBeCloseTo(130.8, 1);
	expect(onScale(wechsler, 15, 16)).toBeCloseTo(132.9, 1);
	expect(onScale(wechsler, 15, 24)).toBeCloseTo(149.3, 1);
});

it('every score has its place again on the scale that it came from, and 100 is 100 on all', () => {
	for (const from of scales)
		for (const to of scales) {
			expect(onScale(100, from, to)).toBe(100);
			for (const iq of tabled) expect(onScale(onScale(iq, from, to), to, from)).toBeCloseTo(iq, 10);
		}
});

it('the table goes from two standard deviations below the mean to three above, upwards', () => {
	expect([tabled[0], tabled.at(-1)]).toEqual([70, 145]);
	expect(tabled).toEqual(tabled.toSorted((one, other) => one - other));
});
