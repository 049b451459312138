import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandOf, IQ_BANDS, likeliestBands } from './bands.ts';

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

// With pnorm of R: pnorm(109.5, 107, 6.9) - pnorm(89.5, 107, 6.9), and so on.
it.each([
	[107, 6.9, ['average'], 0.636],
	[100, 9, ['average'], 0.733],
	[110, 6.9, ['average', 'above_average'], 0.914],
	[125, 2, ['superior'], 0.985],
	[75, 7, ['borderline'], 0.522],
])('an IQ of %s with a standard error of %s is most likely in %s', (iq, error, bands, chance) => {
	const found = likeliestBands(iq, error);
	expect(found?.bands).toEqual(bands);
	expect(found?.chance).toBeCloseTo(chance, 2);
});

it('names no band if even two together are less likely than not, and only neighbors in order', () => {
	expect(likeliestBands(100, 30)).toBeNull();
	const order = IQ_BANDS.map(({ id }) => id).toReversed();
	fc.assert(
		fc.property(
			fc.integer({ min: 55, max: 145 }),
			fc.double({ min: 1, max: 15, noNaN: true }),
			(iq, error) => {
				const found = likeliestBands(iq, error);
				if (!found) return;
				const places = found.bands.map((band) => order.indexOf(band));
				expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
				expect(found.chance).toBeGreaterThanOrEqual(0.5);
				expect(found.chance).toBeLessThanOrEqual(1);
			},
		),
	);
});
