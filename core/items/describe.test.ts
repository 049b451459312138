import { describe, expect, it } from 'vitest';
import type { Message } from '../language/message.ts';
import { describeCell, describeStem } from './describe.ts';
import { explainRules } from './explain.ts';
import type { Cell } from './figure.ts';
import { growMatrix } from './matrix.ts';

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
		const { options } = growMatrix(
			{ rotation: 'progression', fill: 'distribution', shape: 'distribution' },
			'words',
		);
		expect(new Set(options.map((option) => JSON.stringify(describeCell(option, format)))).size).toBe(8);
	});

	it('go through the stem row by row to the missing place', () => {
		const { stem } = growMatrix({ count: 'progression', fill: 'progression' }, 'words');
		const messages = describeStem(stem, format);
		expect(messages).toHaveLength(9);
		expect(messages[5]?.values).toMatchObject({ row: 2, column: 3 });
		expect(messages[8]).toEqual({ id: 'figure.missing', values: { row: 3, column: 3 } });
	});

	it('explain every rule the design names', () => {
		const item = growMatrix({ count: 'distribution', rotation: 'progression', fill: 'constant' }, 'words');
		const messages = explainRules(item, format);
		expect(messages.map(({ id }) => id)).toEqual([
			'figure.rule.count.distribution',
			'figure.rule.fill.constant',
			expect.stringMatching(/^figure\.rule\.rotation\.progression\.(counter)?clockwise$/),
		]);
		expect(Object.keys(messages[0]?.values ?? {})).toEqual(['first', 'second', 'third']);
	});
});
