import { describe, expect, it } from 'vitest';
import { hatch } from './hatch.ts';

const polygon = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }));
const square = polygon([0, 0], [10, 0], [10, 10], [0, 10]);
const middle = { x: 5, y: 5 };
const origin = { x: 0, y: 0 };

describe('hatch lines', () => {
	it('lie evenly, one midway on each side of the centre, from edge to edge', () => {
		expect(hatch(square, middle, 0, 4)).toBe('M0 3l10 0M0 7l10 0');
		expect(hatch(square, middle, 0, 3)).toBe('M0 0.5l10 0M0 3.5l10 0M0 6.5l10 0M0 9.5l10 0');
	});

	it('turn clockwise by their angle', () => {
		expect(hatch(square, middle, 90, 4)).toBe('M7 0l0 10M3 0l0 10');
		expect(hatch(square, middle, 45, 4 * Math.SQRT2)).toBe('M4 0l6 6M0 4l6 6');
		expect(hatch(square, middle, -45, 4 * Math.SQRT2)).toBe('M0 6l6 -6M4 10l6 -6');
	});

	it('go with the figure wherever it stands', () => {
		const moved = square.map(({ x, y }) => ({ x: x + 20, y: y - 5 }));
		expect(hatch(moved, { x: 25, y: 0 }, 45, 4 * Math.SQRT2)).toBe('M24 -5l6 6M20 -1l6 6');
	});

	it('leave out what lies between the arms of a figure', () => {
		const arms = polygon([-6, -3], [-4, -3], [-4, 1], [4, 1], [4, -3], [6, -3], [6, 3], [-6, 3]);
		expect(hatch(arms, origin, 0, 4)).toBe('M-6 -2l2 0M4 -2l2 0M-6 2l12 0');
	});

	it('pass through a corner once', () => {
		const kite = polygon([0, -6], [5, 2], [0, 6], [-5, 2]);
		expect(hatch(kite, origin, 0, 4)).toBe('M-2.5 -2l5 0M-5 2l10 0');
	});

	it('are not drawn where they would be dots', () => {
		const bar = (width: number) => polygon([0, -3], [width, -3], [width, 3], [0, 3]);
		expect(hatch(bar(0.4), origin, 0, 4)).toBe('');
		expect(hatch(bar(0.5), origin, 0, 4)).toBe('M0 -2l0.5 0M0 2l0.5 0');
	});
});
