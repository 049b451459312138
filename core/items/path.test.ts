import { describe, expect, it } from 'vitest';
import { closedPath, flatten, short } from './path.ts';

const corner = (x: number, y: number, bulge = 0) => ({ x, y, bulge });
const circle = [corner(50, 40, 1), corner(50, 60, 1)];

describe('the path of an outline', () => {
	it('goes straight from corner to corner and back to the first', () => {
		expect(closedPath([corner(0, 0), corner(10, 0), corner(10, 5)])).toBe('M0 0L10 0L10 5Z');
		expect(closedPath([])).toBe('');
	});

	it('is drawn clockwise where it bends, the closing line too', () => {
		expect(closedPath(circle)).toBe('M50 40A10 10 0 0 1 50 60A10 10 0 0 1 50 40Z');
		// A quarter circle of radius 10: the bulge is the tangent of a quarter of 90 degrees.
		expect(closedPath([corner(0, 0), corner(0, -10), corner(10, 0, Math.tan(Math.PI / 8))])).toBe(
			'M0 0L0 -10A10 10 0 0 1 10 0Z',
		);
	});

	it('takes the long way round for more than half a circle', () => {
		// Three quarters of a circle.
		expect(closedPath([corner(10, 0), corner(0, -10, Math.tan((3 * Math.PI) / 8))])).toBe(
			'M10 0A10 10 0 1 1 0 -10Z',
		);
	});

	it('has one decimal, and no minus before a zero', () => {
		expect([12.34, 12.36, -0.04, -0.06].map(short)).toEqual(['12.3', '12.4', '0', '-0.1']);
	});
});

describe('an outline as points', () => {
	it('keeps its corners', () => {
		expect(flatten([corner(0, 0), corner(10, 0), corner(10, 5)])).toMatchObject([
			{ x: 0, y: 0 },
			{ x: 10, y: 0 },
			{ x: 10, y: 5 },
		]);
	});

	it('follows its arcs clockwise, each to its corner', () => {
		const points = flatten(circle);
		for (const { x, y } of points) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(10, 9);
		const quarters = [20, 40, 60, 80].map((count) => points[count - 1]);
		for (const [index, [x, y]] of [
			[40, 50],
			[50, 40],
			[60, 50],
			[50, 60],
		].entries())
			expect([quarters[index]?.x, quarters[index]?.y]).toEqual([
				expect.closeTo(Number(x), 9),
				expect.closeTo(Number(y), 9),
			]);
	});

	it('follows an arc that is no half circle around its own centre', () => {
		const points = flatten([corner(0, -10), corner(10, 0, Math.tan(Math.PI / 8))]);
		for (const { x, y } of points) expect(Math.hypot(x, y)).toBeCloseTo(10, 9);
		expect(points).toHaveLength(41);
		expect(points[20]?.x).toBeCloseTo(10 * Math.SQRT1_2, 9);
		const rising = flatten([corner(-10, 0), corner(0, -10, Math.tan(Math.PI / 8))]);
		for (const { x, y } of rising) expect(Math.hypot(x, y)).toBeCloseTo(10, 9);
		expect(rising[20]?.x).toBeCloseTo(-10 * Math.SQRT1_2, 9);
		expect(rising[20]?.y).toBeCloseTo(-10 * Math.SQRT1_2, 9);
	});
});
