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

	// Areas added up from bars, triangles, and squares: the cross is 2·0.66·1.92 − 0.66², the arrow ½·1.56·0.9
	// + 0.6·1.08, the flag a pole 0.32 wide, 2.02 high on the left and 1.8817 on the right, plus a triangle of
	// 1.2417 by 1.3.
	it.each([
		['triangle', 1.72],
		['square', 2.6244],
		['rhombus', 1.3992],
		['cross', 2.0988],
		['star', 1.4601],
		['arrow', 1.35],
		['flag', 1.4314],
	] as const)('of a %s covers %d', (shape, area) => {
		const corners = outlineOf(shape, { x: 0, y: 0 }, 1, 0);
		const parts = corners.map(({ x, y }, index) => {
			const before = corners.at(index - 1) ?? { x, y };
			return (before.x * y - x * before.y) / 2;
		});
		expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(area, 4);
	});

	it('of a drop touches its round end: radius 0.64, centre 0.34, tip −1.08', () => {
		const [tip, right, left] = outlineOf('drop', { x: 0, y: 0 }, 1, 0).map(({ x, y }) => ({ x, y }));
		if (!tip || !right) throw new Error('It has three corners');
		expect([tip, left]).toEqual([
			{ x: 0, y: -1.08 },
			{ x: -right.x, y: right.y },
		]);
		expect(Math.hypot(right.x, right.y - 0.34)).toBeCloseTo(0.64, 3);
		// By Pythagoras, from the side, the radius, and 1.42 from the tip to the center.
		expect(Math.hypot(right.x, right.y - tip.y) ** 2).toBeCloseTo(1.42 ** 2 - 0.64 ** 2, 2);
	});

	it('is hardly larger than its radius', () => {
		for (const shape of domains.shape)
			for (const { x, y } of outlineOf(shape, { x: 0, y: 0 }, 1, 0))
				expect(Math.max(Math.abs(x), Math.abs(y)), shape).toBeLessThanOrEqual(1.08);
	});
});
