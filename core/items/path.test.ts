import { describe, expect, it } from 'vitest';
import { closedPath, flatten, linePath, short } from './path.ts';

const corner = (x: number, y: number, bulge = 0) => ({ x, y, bulge });
const circle = [corner(50, 40, 1), corner(50, 60, 1)];

describe('the path of an outline', () => {
	it('goes straight from corner to corner and back to the first', () => {
		expect(closedPath([corner(0, 0), corner(10, 0), corner(10, 5)])).toBe('M0 0l10 0l0 5Z');
		expect(closedPath([])).toBe('');
	});

	it('is drawn clockwise where it bends, the closing line too', () => {
		expect(closedPath(circle)).toBe('M50 40a10 10 0 0 1 0 20a10 10 0 0 1 0 -20Z');
		// A quarter circle of radius 10: the bulge is the tangent of a quarter of 90 degrees.
		expect(closedPath([corner(0, 0), corner(0, -10), corner(10, 0, Math.tan(Math.PI / 8))])).toBe(
			'M0 0l0 -10a10 10 0 0 1 10 10Z',
		);
	});

	it('takes the long way round for more than half a circle', () => {
		// Three quarters of a circle.
		expect(closedPath([corner(10, 0), corner(0, -10, Math.tan((3 * Math.PI) / 8))])).toBe(
			'M10 0a10 10 0 1 1 -10 -10Z',
		);
	});

	it('has the same steps wherever it is, each from one rounded point to the next', () => {
		const stepsAt = (x: number) =>
			closedPath([corner(x, 0.04), corner(x + 9.97, 0.04), corner(x, 5)]).slice(-15);
		expect(closedPath([corner(0.26, 0), corner(1.52, 0), corner(2.78, 0)])).toBe('M0.3 0l1.2 0l1.3 0Z');
		expect(stepsAt(40)).toBe(stepsAt(10));
	});

	it('is shorter for a line', () => {
		expect(linePath({ x: 4, y: 0 }, { x: 10, y: 6 })).toBe('M4 0l6 6');
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
