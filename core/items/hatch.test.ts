import { describe, expect, it } from 'vitest';
import { hatch } from './hatch.ts';

const polygon = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }));
const square = polygon([0, 0], [10, 0], [10, 10], [0, 10]);
const middle = { x: 5, y: 5 };
const origin = { x: 0, y: 0 };

describe('hatch lines', () => {
	it('lie evenly, one midway on each side of the centre, from edge to edge', () => {
		expect(hatch(square, middle, 0, 4)).toBe('M0 3L10 3M0 7L10 7');
		expect(hatch(square, middle, 0, 3)).toBe('M0 0.5L10 0.5M0 3.5L10 3.5M0 6.5L10 6.5M0 9.5L10 9.5');
	});

	it('turn clockwise by their angle', () => {
		expect(hatch(square, middle, 90, 4)).toBe('M7 0L7 10M3 0L3 10');
		expect(hatch(square, middle, 45, 4 * Math.SQRT2)).toBe('M4 0L10 6M0 4L6 10');
		expect(hatch(square, middle, -45, 4 * Math.SQRT2)).toBe('M0 6L6 0M4 10L10 4');
	});

	it('go with the figure wherever it stands', () => {
		const moved = square.map(({ x, y }) => ({ x: x + 20, y: y - 5 }));
		expect(hatch(moved, { x: 25, y: 0 }, 45, 4 * Math.SQRT2)).toBe('M24 -5L30 1M20 -1L26 5');
	});

	it('leave out what lies between the arms of a figure', () => {
		const arms = polygon([-6, -3], [-4, -3], [-4, 1], [4, 1], [4, -3], [6, -3], [6, 3], [-6, 3]);
		expect(hatch(arms, origin, 0, 4)).toBe('M-6 -2L-4 -2M4 -2L6 -2M-6 2L6 2');
	});

	it('pass through a corner once', () => {
		const kite = polygon([0, -6], [5, 2], [0, 6], [-5, 2]);
		expect(hatch(kite, origin, 0, 4)).toBe('M-2.5 -2L2.5 -2M-5 2L5 2');
	});

	it('are not drawn where they would be dots', () => {
		const bar = (width: number) => polygon([0, -3], [width, -3], [width, 3], [0, 3]);
		expect(hatch(bar(0.4), origin, 0, 4)).toBe('');
		expect(hatch(bar(0.5), origin, 0, 4)).toBe('M0 -2L0.5 -2M0 2L0.5 2');
	});
});
