import { expect, it } from 'vitest';
import { drawOption, drawStem } from './draw.ts';
import { drawOptionOnce, drawStemOnce } from './draw-once.ts';
import type { Cell } from './figure.ts';

const cell: Cell = {
	shape: 'circle',
	count: 1,
	size: 'large',
	fill: 'empty',
	rotation: 0,
	position: 0,
	grid: 3,
};

it('gives what the first drawing gave, and draws the same object no second time', () => {
	const own = { ...cell };
	const first = drawOptionOnce(own);
	expect(first).toBe(drawOption(cell));
	own.fill = 'solid';
	expect(drawOptionOnce(own)).toBe(first);
	expect(drawOptionOnce({ ...own })).toBe(drawOption(own));
	expect(drawOption(own)).not.toBe(first);
	expect(drawStemOnce([cell, cell, cell])).toBe(drawStem([cell, cell, cell]));
});
