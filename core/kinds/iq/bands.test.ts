import { expect, it } from 'vitest';
import { bandOf } from './bands.ts';

it.each([
	[55, 'very_low'],
	[69, 'very_low'],
	[70, 'borderline'],
	[79, 'borderline'],
	[80, 'below_average'],
	[89, 'below_average'],
	[90, 'average'],
	[109, 'average'],
	[110, 'above_average'],
	[119, 'above_average'],
	[120, 'superior'],
	[129, 'superior'],
	[130, 'genius'],
	[145, 'genius'],
])('IQ %s is %s', (iq, band) => {
	expect(bandOf(iq)).toBe(band);
});
