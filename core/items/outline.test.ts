import { describe, expect, it } from 'vitest';
import { domains } from './figure.ts';
import { outlineOf } from './outline.ts';

const centre = { x: 50, y: 40 };
const rounded = (shape: (typeof domains.shape)[number], turn: number) =>
	outlineOf(shape, centre, 10, turn).map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);

describe('the outline of a shape', () => {
	it('stands around its place, in units of its radius', () => {
		expect(rounded('triangle', 0)).toEqual([
			[50, 30.6],
			[60, 47.8],
			[40, 47.8],
		]);
	});

	it('turns clockwise: the arrow that pointed up points right, then down', () => {
		expect([0, 90, 180, 45].map((turn) => rounded('arrow', turn)[0])).toEqual([
			[50, 29.8],
			[60.2, 40],
			[50, 50.2],
			[57.2, 32.8],
		]);
	});

	it('of a star has five points upright, and as many between them', () => {
		const star = outlineOf('star', { x: 0, y: 0 }, 1, 0);
		const far = star.map(({ x, y }) => Number(Math.hypot(x, y - 0.06).toFixed(9)));
		expect(far).toEqual([1.08, 0.46, 1.08, 0.46, 1.08, 0.46, 1.08, 0.46, 1.08, 0.46]);
		expect([star[0]?.x, star[0]?.y]).toEqual([0, expect.closeTo(-1.02, 9)]);
		expect(Math.atan2(star[1]?.x ?? 0, 0.06 - (star[1]?.y ?? 0))).toBeCloseTo(Math.PI / 5, 9);
	});

	it('is hardly larger than its radius', () => {
		for (const shape of domains.shape)
			for (const { x, y } of outlineOf(shape, { x: 0, y: 0 }, 1, 0))
				expect(Math.max(Math.abs(x), Math.abs(y)), shape).toBeLessThanOrEqual(1.08);
	});
});
