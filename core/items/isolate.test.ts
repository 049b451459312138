import { describe, expect, it } from 'vitest';
import { drawOption } from './draw.ts';
import type { Attribute, Cell } from './figure.ts';
import { completeCells, isolateAttribute } from './isolate.ts';
import { generateMatrix } from './matrix.ts';

const grey: Cell = { shape: 'star', count: 3, size: 'small', fill: 'hatched', rotation: 90, grid: 2 };
const two: Pick<Cell, 'secondShape' | 'secondFill' | 'secondRotation'> = {
	secondShape: 'flag',
	secondFill: 'hatched',
	secondRotation: 135,
};
const alone = (cell: Cell, attribute: Attribute) => isolateAttribute([cell], attribute)[0];

describe('an item with its answer', () => {
	it('has the key after the cells of the stem', () => {
		const item = generateMatrix({ count: 'progression', shape: 'distribution' }, 'whole');
		expect(completeCells(item)).toEqual([...item.stem, item.options[item.key]]);
	});
});

describe('one attribute alone', () => {
	it('keeps its own values, cell by cell', () => {
		const cells = [1, 2, 3].map((count): Cell => ({ ...grey, count }));
		expect(isolateAttribute(cells, 'count').map(({ count }) => count)).toEqual([1, 2, 3]);
	});

	it('is shown with one large upright square, black or where it would hide the attribute empty', () => {
		const plain = { shape: 'square', count: 1, size: 'large', rotation: 0, grid: 1 };
		expect(alone(grey, 'size')).toEqual({ ...plain, fill: 'solid', size: 'small' });
		expect(alone(grey, 'fill')).toEqual({ ...plain, fill: 'hatched' });
		expect(alone(grey, 'shape')).toEqual({ ...plain, fill: 'empty', shape: 'star' });
		expect(alone({ ...grey, mark: 'plus' }, 'mark')).toEqual({ ...plain, fill: 'empty', mark: 'plus' });
	});

	it('is shown with an arrow where it turns', () => {
		expect(alone(grey, 'rotation')).toMatchObject({ shape: 'arrow', fill: 'solid', rotation: 90, grid: 1 });
	});

	it('stands where it stood where its place tells it', () => {
		expect(alone(grey, 'count')).toMatchObject({ shape: 'square', count: 3, grid: 2 });
		expect(alone({ ...grey, grid: 3, position: 5 }, 'position')).toMatchObject({ position: 5, grid: 3 });
		expect(alone({ ...grey, lines: 9 }, 'lines')).toMatchObject({ lines: 9, grid: 2 });
	});

	it('of a second figure is shown inside an empty first', () => {
		const inside = { shape: 'square', fill: 'empty', rotation: 0, grid: 2 };
		const cell: Cell = { ...grey, ...two };
		expect(alone(cell, 'secondShape')).toEqual({
			...inside,
			count: 1,
			size: 'large',
			secondShape: 'flag',
			secondFill: 'solid',
			secondRotation: 0,
		});
		expect(alone(cell, 'secondFill')).toMatchObject({
			...inside,
			secondShape: 'square',
			secondFill: 'hatched',
		});
		expect(alone(cell, 'secondRotation')).toMatchObject({
			...inside,
			secondShape: 'arrow',
			secondRotation: 135,
		});
	});

	it('of a second figure in the middle of a ring is shown with nothing around it', () => {
		expect(alone({ ...grey, ...two, grid: 3, position: 6 }, 'secondShape')).toMatchObject({
			position: 0,
			grid: 3,
		});
	});

	it('of a figure that overlaps another is shown with both empty', () => {
		const over: Cell = { ...grey, ...two, overlap: true };
		expect(alone(over, 'secondShape')).toMatchObject({
			overlap: true,
			fill: 'empty',
			secondShape: 'flag',
			secondFill: 'empty',
		});
		expect(alone(over, 'shape')).not.toHaveProperty('secondShape');
		expect(alone(over, 'shape')).not.toHaveProperty('overlap');
	});

	it('is drawn differently wherever it differs', () => {
		const drawn = isolateAttribute([grey, { ...grey, rotation: 135 }], 'rotation').map(drawOption);
		expect(new Set(drawn).size).toBe(2);
	});
});
