import { expect, it } from 'vitest';
import { domains, gains } from './flynn.ts';

// Pietschnig and Voracek 2015: fluid tasks gained the most, knowledge tasks the least, with the full scale in
// between.
it('gains of a century are largest where nothing has to be known', () => {
	const ordered = domains.toSorted((one, other) => gains[other] - gains[one]);
	expect(ordered).toEqual(['fluid', 'spatial', 'full', 'crystallised']);
	// The rule of thumb: three points a decade.
	expect(Math.round(10 * gains.full)).toBe(3);
});
