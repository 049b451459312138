import { expect, it } from 'vitest';
import { pictureOf } from './picture.ts';
import { expiryOf, remaining, timeFactors } from './timing.ts';

it('time is up after the minutes of the quiz times the factor, and never without a limit', () => {
	const start = Date.UTC(2026, 10, 27);
	const minutes = timeFactors.map((factor) => {
		const expiry = expiryOf(start, 5, factor);
		return expiry === null ? null : (expiry - start) / 60_000;
	});
	expect(minutes).toEqual([5, 6.25, 7.5, null]);
	// In whole milliseconds.
	expect(expiryOf(0, 1 / 3, 1)).toBe(20_000);
	expect(expiryOf(0, 0.0001, 1.25)).toBe(8);
});

it('the time that is left never falls below 0', () => {
	expect([remaining(5_000, 4_999), remaining(5_000, 5_000), remaining(5_000, 9_000)]).toEqual([1, 0, 0]);
	expect(remaining(null, 9_000)).toBeNull();
});

it('an item has a picture if it names one', () => {
	expect(pictureOf({ picture: 'flag.png' })).toBe('flag.png');
	for (const item of [{}, { picture: undefined }, { picture: 5 }, { picture: null }])
		expect(pictureOf(item)).toBeUndefined();
});
