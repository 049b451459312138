import { describe, expect, it } from 'vitest';
import { createRandom } from '../items/random.ts';
import { proportion } from '../statistics/intervals.ts';
import { ayumu, columns, counts, drawPlaces, isArrow, placeTowards, rows, times } from './number-memory.ts';

describe('the field of numerals', () => {
	it('has each numeral at a place of its own, and every place equally often', () => {
		const random = createRandom('field');
		const seen = Array<number>(columns * rows).fill(0);
		for (let trial = 0; trial < 6_000; trial++) {
			const places = drawPlaces(9, random);
			expect(new Set(places).size).toBe(9);
			for (const place of places) seen[place] = (seen[place] ?? 0) + 1;
		}
		// Each of 30 cells is expected 1,800 times; the standard deviation is √(6 000·0.3·0.7) = 35.
		for (const shown of seen) expect(Math.abs(shown - 1_800)).toBeLessThan(4 * 35.5);
	});

	// 0 1 2 3 4 / 5 6 7 8 9 / 10 11 12 13 14 / …
	it('is walked by arrows: straight ahead first, nothing behind', () => {
		expect(placeTowards(0, 'ArrowRight', [4, 6])).toBe(6);
		expect(placeTowards(0, 'ArrowRight', [2, 11])).toBe(2);
		expect(placeTowards(12, 'ArrowUp', [2, 8, 17])).toBe(2);
		expect(placeTowards(12, 'ArrowLeft', [13, 17])).toBeUndefined();
		expect(placeTowards(12, 'ArrowDown', [10, 23])).toBe(23);
		expect(placeTowards(12, 'ArrowUp', [])).toBeUndefined();
	});

	// From 12, the middle of the third row: sideways distance counts double, in either direction.
	it('is walked to what is ahead before what is aside', () => {
		expect(placeTowards(12, 'ArrowUp', [6, 2])).toBe(2);
		expect(placeTowards(12, 'ArrowUp', [5, 2])).toBe(2);
		expect(placeTowards(12, 'ArrowDown', [18, 22])).toBe(22);
		expect(placeTowards(12, 'ArrowDown', [16, 22])).toBe(22);
		expect(placeTowards(12, 'ArrowRight', [8, 14])).toBe(14);
		expect(placeTowards(12, 'ArrowRight', [18, 14])).toBe(14);
		expect(placeTowards(12, 'ArrowLeft', [6, 10])).toBe(10);
		expect(placeTowards(12, 'ArrowLeft', [16, 10])).toBe(10);
		expect(placeTowards(12, 'ArrowLeft', [1, 5, 25])).toBe(5);
	});

	it('never leads back or stays: each arrow leads to its side', () => {
		const all = Array.from({ length: columns * rows }, (_, place) => place);
		const rowOf = (place: number) => Math.floor(place / columns);
		for (const from of all) {
			const left = all.filter((place) => place !== from);
			const up = placeTowards(from, 'ArrowUp', left);
			expect(up).toBe(rowOf(from) === 0 ? undefined : from - columns);
			const right = placeTowards(from, 'ArrowRight', left);
			expect(right).toBe(from % columns === columns - 1 ? undefined : from + 1);
		}
	});

	it('is walked by the four arrows and no other key', () => {
		for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) expect(isArrow(key)).toBe(true);
		for (const key of ['Enter', 'a', 'toString', '']) expect(isArrow(key)).toBe(false);
	});

	it('shows what was shown to Ayumu, among the rest', () => {
		expect(counts).toContain(ayumu.count);
		expect(times).toContain(ayumu.time);
		expect(Math.max(...counts)).toBeLessThanOrEqual(columns * rows);
		expect(times).toEqual([210, 430, 650]);
	});
});

// Wilson's interval for 8 of 10 and 40 of 50, computed by hand for the guide: 49 to 94 and 67 to 89 percent.
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
