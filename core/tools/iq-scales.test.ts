import { expect, it } from 'vitest';
import { normalQuantile } from '../scoring/normal.ts';
import { onScale } from './iq-scales.ts';

// The three figures for the upper 2 percent that British Mensa prints: Cattell III B 148, Stanford-Binet 132, Wechsler 130.
it('two standard deviations above the mean are 130, 132 and 148', () => {
	expect([onScale(130, 15, 16), onScale(130, 15, 24)]).toEqual([132, 148]);
	expect([onScale(148, 24, 15), onScale(132, 16, 15)]).toEqual([130, 130]);
});

// The 98th percentile: z = 2.0537, which is 130.8, 132.9 and 149.3.
it('the 98th percentile has its three numbers', () => {
	const wechsler = 100 + 15 * normalQuantile(0.98);
	expect(wechsler).toBeCloseTo(130.8, 1);
	expect(onScale(wechsler, 15, 16)).toBeCloseTo(132.9, 1);
	expect(onScale(wechsler, 15, 24)).toBeCloseTo(149.3, 1);
});
