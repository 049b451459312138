import { expect, it } from 'vitest';
import { covered, gloveSizes, isNearBound, nearestSize } from './hand-size.ts';

// A glove's size is the circumference of the hand in inches: 25.4 mm each, rounded by the standard.
it('every circumference is its size in inches', () => {
	for (const { size, around } of gloveSizes) expect(Math.abs(around - size * 25.4)).toBeLessThan(0.7);
});

it('a hand of the table has its size by either measure', () => {
	for (const each of gloveSizes) {
		expect(nearestSize('around', each.around)).toBe(each);
		expect(nearestSize('length', each.length)).toBe(each);
	}
});

it('sizes have the letters of clothes, and the table reaches half a step beyond its ends', () => {
	expect(gloveSizes.map(({ letters }) => letters)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
	for (const measure of ['around', 'length'] as const) {
		const [first, last] = [gloveSizes[0][measure], gloveSizes[5][measure]];
		const step = (last - first) / 5;
		expect(Math.abs(covered[measure][0] - (first - step / 2))).toBeLessThan(1.5);
		expect(Math.abs(covered[measure][1] - (last + step / 2))).toBeLessThan(1.5);
	}
});

// Between 8 (203 mm) and 9 (229 mm) the midpoint is 216; 187 is the midpoint of the lengths 182 and 192.
it('between two sizes the nearer counts, and in the middle the larger', () => {
	expect(nearestSize('around', 215).size).toBe(8);
	expect(nearestSize('around', 216).size).toBe(9);
	expect(nearestSize('length', 187).size).toBe(9);
	expect(isNearBound('around', 203)).toBe(false);
	for (const millimetres of [211, 213, 220]) expect(isNearBound('around', millimetres)).toBe(true);
	for (const millimetres of [210, 221]) expect(isNearBound('around', millimetres)).toBe(false);
	expect(isNearBound('length', 187)).toBe(true);
	expect(nearestSize('around', 140).size).toBe(6);
	expect(nearestSize('around', 292).size).toBe(11);
});
