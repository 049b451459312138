import { expect, it } from 'vitest';
import { domains, gains } from './flynn.ts';

// Pietschnig and Voracek 2015: fluid tasks rose most, those of knowledge least, and the whole scale between them.
it('gains of a century are largest where nothing has to be known', () => {
	const ordered = domains.toSorted((one, other) => gains[other] - gains[one]);
	expect(ordered).toEqual(['fluid', 'spatial', 'full', 'crystallised']);
	// Three points a decade, as the rule of thumb has it.
	expect(Math.round(10 * gains.full)).toBe(3);
});
