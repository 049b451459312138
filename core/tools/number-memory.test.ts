import { describe, expect, it } from 'vitest';
import { createRandom } from '../items/random.ts';
import { proportion } from '../statistics/intervals.ts';
import { columns, drawPlaces, placeTowards, rows } from './number-memory.ts';

describe('the field of numerals', () => {
	it('has each numeral at a place of its own, and every place equally often', () => {
		const random = createRandom('field');
		const seen = Array<number>(columns * rows).fill(0);
		for (let trial = 0; trial < 6_000; trial++) {
			const places = drawPlaces(9, random);
			expect(new Set(places).size).toBe(9);
			for (const place of places) seen[place] = (seen[place] ?? 0) + 1;
		}
		// Each of 30 places is expected 1,800 times; the standard deviation is √(6 000·0.3·0.7) = 35.
		for (const times of seen) expect(Math.abs(times - 1_800)).toBeLessThan(4 * 35.5);
	});

	// 0 1 2 3 4 / 5 6 7 8 9 / 10 11 12 13 14 / …
	it('is walked by arrows: straight ahead first, nothing behind', () => {
		expect(placeTowards(0, 'ArrowRight', [4, 6])).toBe(6);
		expect(placeTowards(0, 'ArrowRight', [2, 11])).toBe(2);
		expect(placeTowards(12, 'ArrowUp', [2, 8, 17])).toBe(2);
		expect(placeTowards(12, 'ArrowLeft', [13, 17])).toBeUndefined();
		expect(placeTowards(12, 'ArrowDown', [10, 23])).toBe(23);
	});
});

// The ranges that Wilson's interval gives for 8 of 10 and 40 of 50, worked out by hand for the guide: 49 to 94 and 67 to 89 per cent.
it('a rate of few trials has a wide range', () => {
	const range = (hits: number, trials: number) => {
		const { low, high } = proportion(hits, trials) ?? {};
		return [Math.round(100 * (low ?? 0)), Math.round(100 * (high ?? 0))];
	};
	expect([range(8, 10), range(40, 50)]).toEqual([
		[49, 94],
		[67, 89],
	]);
});
