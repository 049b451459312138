import { describe, expect, it } from 'vitest';
import { at, cellOf, directionsIn, levelOf } from './figure.ts';

describe('a cell', () => {
	const levels = { shape: 2, count: 0, size: 1, fill: 3, rotation: 2 };

	it('has the values that its levels stand for, and the scale of its layout', () => {
		expect(cellOf(levels, 2)).toEqual({
			shape: 'square',
			count: 1,
			size: 'medium',
			fill: 'solid',
			rotation: 90,
			grid: 2,
		});
		expect(cellOf({ ...levels, lines: 5 }, 2, true)).toMatchObject({ lines: 5, overlap: true });
		expect(() => cellOf({ ...levels, size: 3 }, 1)).toThrow('No element 3 in a list of 3');
	});

	it('gives its levels back, and none for what it has not', () => {
		const cell = cellOf(levels, 1);
		expect([levelOf(cell, 'fill'), levelOf(cell, 'rotation'), levelOf(cell, 'mark')]).toEqual([3, 2, -1]);
	});
});

describe('a set of directions', () => {
	it('is read clockwise from the top', () => {
		expect([0, 1, 0b10000100, 255].map(directionsIn)).toEqual([[], [0], [2, 7], [0, 1, 2, 3, 4, 5, 6, 7]]);
	});
});

describe('a place in a list', () => {
	it('must be there', () => {
		expect(at(['a', 'b'], 1)).toBe('b');
		expect(() => at(['a', 'b'], 2)).toThrow('No element 2 in a list of 2');
	});
});
