import { describe, expect, it } from 'vitest';
import type { Message } from '../language/message.ts';
import { describeCell, describeStem } from './describe.ts';
import type { Cell } from './figure.ts';
import { generateMatrix } from './matrix.ts';

const format = ({ id, values = {} }: Message) => `${id} ${JSON.stringify(values)}`;
const arrow: Cell = { shape: 'arrow', count: 2, size: 'small', fill: 'hatched', rotation: 90, grid: 2 };

describe('figures in words', () => {
	it('name shape, count, size, fill and turn', () => {
		expect(describeCell(arrow, format)).toEqual([
			{ id: 'figure.arrow', values: { count: 2 } },
			{ id: 'figure.size.small' },
			{ id: 'figure.fill.hatched' },
			{ id: 'figure.rotation', values: { degrees: 90 } },
		]);
		expect(describeCell({ ...arrow, rotation: 0 }, format).map(({ id }) => id)).not.toContain(
			'figure.rotation',
		);
	});

	it('tell two options apart wherever they differ', () => {
		const { options } = generateMatrix(
			{ rotation: 'progression', fill: 'distribution', shape: 'distribution' },
			'words',
		);
		expect(new Set(options.map((option) => JSON.stringify(describeCell(option, format)))).size).toBe(8);
	});

	it('go through the stem row by row to the missing place', () => {
		const { stem } = generateMatrix({ count: 'progression', fill: 'progression' }, 'words');
		const messages = describeStem(stem, format);
		expect(messages).toHaveLength(9);
		expect(messages[5]?.values).toMatchObject({ row: 2, column: 3 });
		expect(messages[8]).toEqual({ id: 'figure.missing', values: { row: 3, column: 3 } });
	});

	it('name each place of the stem and describe what stands there', () => {
		const brief = ({ id, values = {} }: Message) => [id, ...Object.values(values)].join(' ');
		const [first] = describeStem([arrow, arrow, arrow], brief);
		const words = 'figure.arrow 2 figure.size.small figure.fill.hatched figure.rotation 90';
		expect(first).toMatchObject({ id: 'figure.place', values: { row: 1, column: 1 } });
		expect(String(first?.values?.figure).replaceAll('join.sentences ', '')).toBe(words);
	});
});

describe('what a layout adds in words', () => {
	const plain: Cell = { shape: 'star', count: 1, size: 'large', fill: 'empty', rotation: 0, grid: 2 };
	const names = ({ id, values = {} }: Message) =>
		id === 'join.items' ? `${values.first}, ${values.second}` : id;
	const added = (cell: Partial<Cell>) =>
		describeCell({ ...plain, ...cell }, names).filter(({ id }) => !/^figure\.(star|size|fill)/.test(id));
	const sentence = ({ id, values = {} }: Message): string => {
		if (id === 'join.sentences') return `${values.first} ${values.second}`;
		return [id, ...Object.values(values)].join(' ');
	};

	it('is nothing where figures stand alone', () => {
		expect(added({})).toEqual([]);
	});

	it('is the sign inside', () => {
		expect(added({ mark: 'ring' })).toEqual([{ id: 'figure.mark.ring' }]);
	});

	it('is the lines, clockwise from the top', () => {
		const directions = 'figure.direction.0, figure.direction.3, figure.direction.6';
		expect(added({ lines: 0b1001001 })).toEqual([{ id: 'figure.lines', values: { directions } }]);
	});

	it('is the places of the ring, as many as there are figures', () => {
		const directions = 'figure.direction.1, figure.direction.2';
		const cell = { ...plain, position: 0b110 };
		expect(describeCell(cell, names)).toEqual([
			{ id: 'figure.star', values: { count: 2 } },
			{ id: 'figure.position', values: { directions } },
			{ id: 'figure.size.large' },
			{ id: 'figure.fill.empty' },
		]);
	});

	it.each<[string, Partial<Cell>]>([
		['inside', {}],
		['middle', { position: 1 }],
		['overlapping', { overlap: true }],
	])('is the second figure, %s', (place, layout) => {
		const cell: Cell = { ...plain, ...layout, secondShape: 'drop', secondFill: 'solid', secondRotation: 45 };
		expect(describeCell(cell, sentence).at(-1)).toEqual({
			id: `figure.second.${place}`,
			values: { figure: 'figure.drop 1 figure.fill.solid figure.rotation 45' },
		});
	});

	it('says of a second figure how many it is, and nothing of a turn that cannot be seen', () => {
		const cell: Cell = { ...plain, secondShape: 'circle', secondRotation: 45 };
		expect(describeCell(cell, sentence).at(-1)?.values?.figure).toBe('figure.circle 1 figure.fill.empty');
	});
});
