import { describe, expect, it } from 'vitest';
import type { Cell } from './figure.ts';
import { linesTo, type Point, placesOf, radiusOf, spacingFor } from './layout.ts';

const cell: Cell = { shape: 'star', count: 1, size: 'large', fill: 'empty', rotation: 0, grid: 1 };
const pairs = (points: readonly Point[]) =>
	points.map(({ x, y }) => [Number(x.toFixed(9)), Number(y.toFixed(9))]);
const places = (count: number, grid: Cell['grid']) => pairs(placesOf({ ...cell, count, grid }).first);
const middle = [50, 50];

describe('the places of figures', () => {
	it('one stands large in the middle', () => {
		expect(places(1, 1)).toEqual([middle]);
		expect(placesOf(cell).radius).toBe(40);
	});

	it('up to four stand in two rows', () => {
		expect(places(1, 2)).toEqual([middle]);
		expect(places(2, 2)).toEqual([
			[26, 50],
			[74, 50],
		]);
		expect(places(3, 2)).toEqual([
			[50, 26],
			[26, 74],
			[74, 74],
		]);
		expect(places(4, 2)).toEqual([
			[26, 26],
			[74, 26],
			[26, 74],
			[74, 74],
		]);
	});

	it('up to nine stand like the pips of a die, each of them opposite another', () => {
		for (let count = 1; count <= 9; count++) {
			const all = places(count, 3);
			expect(new Set(all.map(String)).size).toBe(count);
			expect(all.flat().every((each) => [19, 50, 81].includes(each))).toBe(true);
			for (const [x = 0, y = 0] of all) expect(all).toContainEqual([100 - x, 100 - y]);
		}
		expect(places(5, 3)).toEqual([[19, 19], [81, 19], [19, 81], [81, 81], middle]);
		expect(places(2, 3)).toEqual([
			[19, 50],
			[81, 50],
		]);
		expect(places(6, 3)).not.toContainEqual([50, 19]);
		expect(places(8, 3)).not.toContainEqual(middle);
	});

	it('of a ring go clockwise from the top, whatever the count', () => {
		const { first, second, radius, secondRadius } = placesOf({ ...cell, grid: 3, position: 255 });
		expect(pairs(first)).toEqual([
			[50, 19],
			[81, 19],
			[81, 50],
			[81, 81],
			[50, 81],
			[19, 81],
			[19, 50],
			[19, 19],
		]);
		expect(pairs([second])).toEqual([middle]);
		expect([radius, secondRadius]).toEqual([13, 13]);
	});

	it('of a second figure inside is the middle, with room around it', () => {
		const { second, secondRadius } = placesOf(cell);
		expect(pairs([second])).toEqual([middle]);
		expect(secondRadius).toBeCloseTo(14.4, 9);
	});

	it('of two that overlap are beside the middle, nearer than both are wide', () => {
		const { first, second, radius, secondRadius } = placesOf({ ...cell, overlap: true });
		expect(pairs([...first, second])).toEqual([
			[35.6, 50],
			[64.4, 50],
		]);
		expect([radius, secondRadius]).toEqual([28, 28]);
	});

	it('of lines lead from outside the figure to the edge, clockwise from the top', () => {
		expect(linesTo([0, 2, 4]).map(pairs)).toEqual([
			[
				[50, 21],
				[50, 3],
			],
			[
				[79, 50],
				[97, 50],
			],
			[
				[50, 79],
				[50, 97],
			],
		]);
		const [[from, to] = []] = linesTo([1]).map(pairs);
		expect([from?.[0], to?.[1]]).toEqual([
			expect.closeTo(50 + 29 * Math.SQRT1_2, 9),
			expect.closeTo(50 - 47 * Math.SQRT1_2, 9),
		]);
	});
});

describe('the scale of figures', () => {
	it('has sizes each 1.4 times the one before, smaller where there are more places', () => {
		expect(radiusOf('large', 2)).toBe(20);
		expect(radiusOf('medium', 2) * 1.4).toBeCloseTo(20, 9);
		expect(radiusOf('small', 2) * 1.4 * 1.4).toBeCloseTo(20, 9);
	});

	it('has lines that stand closer where they cross', () => {
		expect([spacingFor('hatched', 1), spacingFor('hatched', 3)]).toEqual([6, 4]);
		expect(spacingFor('cross-hatched', 1)).toBeCloseTo(4.8, 9);
	});
});
