import { describe, expect, it } from 'vitest';
import { designsOf, itemLayouts } from '../../test/items/designs.ts';
import { drawOption, drawStem } from './draw.ts';
import { at, type Cell, domains, type Grid, turnable } from './figure.ts';
import { radiusOf } from './layout.ts';
import { generateMatrix } from './matrix.ts';

const grids: Grid[] = [1, 2, 3];

describe('drawing', () => {
	it('draws every figure that can be described differently from all others of its scale', () => {
		for (const grid of grids) {
			const cells = everyCell(grid);
			expect(new Set(cells.map(drawOption)).size).toBe(cells.length);
		}
	});

	it('keeps every figure inside its cell', () => {
		for (const grid of grids) {
			for (const cell of everyCell(grid)) {
				const paths = [...drawOption(cell).matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? '');
				const numbers = paths.flatMap(cornersOf);
				expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
				expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
			}
		}
	});

	it('makes each size at least a quarter larger than the one before', () => {
		for (const grid of grids) {
			const [small, medium, large] = domains.size.map((size) => radiusOf(size, grid));
			expect(Number(medium) / Number(small)).toBeGreaterThanOrEqual(1.25);
			expect(Number(large) / Number(medium)).toBeGreaterThanOrEqual(1.25);
		}
	});

	it('tells nothing beside the figure, and draws options as it draws the stem', () => {
		for (const [index, design] of itemLayouts.flatMap((layout) => designsOf(layout, 15)).entries()) {
			const item = generateMatrix(design, `draw-${index}`);
			const stem = drawStem(item.stem);
			for (const svg of [stem, ...item.options.map(drawOption)]) {
				expect(svg).not.toMatch(
					/ (id|class|style|width|height|role|aria-\w+)=|<!--|<(defs|pattern|text|title|desc)|NaN/,
				);
				expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
			}
			for (const cell of item.stem) expect(stem).toContain(inside(drawOption(cell)));
		}
	});

	it('stays small', () => {
		const longest = Math.max(...everyCell(3).map((cell) => drawOption(cell).length));
		expect(longest).toBeLessThan(6000);
	});
});

function everyCell(grid: Grid): Cell[] {
	return domains.shape.flatMap((shape) =>
		domains.size.flatMap((size) =>
			domains.fill.flatMap((fill) =>
				domains.rotation
					.filter((rotation) => rotation === 0 || turnable.includes(shape))
					.flatMap((rotation) =>
						domains.count
							.filter((count) => count <= grid * grid)
							.map((count) => ({ shape, count, size, fill, rotation, grid })),
					),
			),
		),
	);
}

/** The coordinates of all points that a path goes through. */
function cornersOf(path: string): number[] {
	let [x, y] = [0, 0];
	return [...path.matchAll(/([Mla])([^MlaZ]*)/g)].flatMap(([, command, numbers = '']) => {
		const [right = 0, down = 0] = numbers.trim().split(' ').slice(-2).map(Number);
		[x, y] = command === 'M' ? [right, down] : [x + right, y + down];
		return [x, y];
	});
}

function inside(svg: string): string {
	return at(svg.split(/^<svg[^>]*>|<\/svg>$/), 1);
}
