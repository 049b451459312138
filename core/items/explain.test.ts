import { describe, expect, it } from 'vitest';
import type { Message } from '../language/message.ts';
import { explainMisfit, explainRules } from './explain.ts';
import type { Cell } from './figure.ts';
import { type GeneratedMatrix, generateMatrix, type RuleUse } from './matrix.ts';

const format = ({ id, values = {} }: Message) => `${id} ${JSON.stringify(values)}`;
const plain: Cell = { shape: 'circle', count: 1, size: 'large', fill: 'empty', rotation: 0, grid: 2 };
const itemOf = (rules: RuleUse[], options: Cell[] = [plain], key = 0): GeneratedMatrix => ({
	stem: [],
	options,
	key,
	design: {},
	rules,
});
const explained = (use: RuleUse, cell: Partial<Cell> = {}) =>
	explainRules(itemOf([use], [{ ...plain, ...cell }]), format)[0];

describe('the rules of an item in words', () => {
	it('are as many as the design names', () => {
		const item = generateMatrix(
			{ count: 'distribution', rotation: 'progression', fill: 'constant' },
			'words',
		);
		expect(explainRules(item, format).map(({ id }) => id)).toEqual([
			'figure.rule.count.distribution',
			'figure.rule.fill.constant',
			expect.stringMatching(/^figure\.rule\.rotation\.progression\.(counter)?clockwise$/),
		]);
	});

	it.each<[RuleUse['attribute'], number, string, Message['values']]>([
		['count', 2, 'count.progression.more', { step: 2 }],
		['count', -1, 'count.progression.fewer', { step: 1 }],
		['size', 1, 'size.progression.larger', undefined],
		['size', -1, 'size.progression.smaller', undefined],
		['fill', 1, 'fill.progression.darker', undefined],
		['fill', -1, 'fill.progression.lighter', undefined],
		['rotation', 1, 'rotation.progression.clockwise', { degrees: 45 }],
		['rotation', -2, 'rotation.progression.counterclockwise', { degrees: 90 }],
		['position', 2, 'position.progression.clockwise', { degrees: 90 }],
	])('say of a progression of %s by %i which way it goes, and how far', (attribute, step, id, values) => {
		const message = explained({ attribute, rule: 'progression', step });
		expect(message?.id).toBe(`figure.rule.${id}`);
		if (values) expect(message?.values).toEqual(values);
	});

	it('say of arithmetic whether figures are added or taken away', () => {
		const ids = [1, -1].map((step) => explained({ attribute: 'count', rule: 'arithmetic', step })?.id);
		expect(ids).toEqual(['figure.rule.count.arithmetic.plus', 'figure.rule.count.arithmetic.minus']);
	});

	it('name the three numbers of a distribution, and no other values', () => {
		const values = [2, 3, 5];
		expect(explained({ attribute: 'count', rule: 'distribution', values })).toEqual({
			id: 'figure.rule.count.distribution',
			values: { first: 2, second: 3, third: 5 },
		});
		expect(explained({ attribute: 'shape', rule: 'distribution', values: ['star', 'flag', 'drop'] })).toEqual(
			{
				id: 'figure.rule.shape.distribution',
				values: undefined,
			},
		);
		expect(explained({ attribute: 'count', rule: 'constant' })?.values).toBeUndefined();
	});

	it.each<[string, string, Partial<Cell>]>([
		['outside', 'inside', {}],
		['around', 'middle', { position: 1 }],
		['left', 'right', { overlap: true }],
	])('say of two figures which they speak of: %s or %s', (one, other, layout) => {
		const cell: Partial<Cell> = { ...layout, secondShape: 'star' };
		const rule = `figure.rule.shape.distribution {}`;
		const part = (name: string) => ({ id: `figure.part.${name}`, values: { rule } });
		expect(explained({ attribute: 'shape', rule: 'distribution' }, cell)).toEqual(part(one));
		expect(explained({ attribute: 'secondShape', rule: 'distribution' }, cell)).toEqual(part(other));
	});

	it.each<[RuleUse['attribute'], RuleUse['attribute']]>([
		['secondShape', 'shape'],
		['secondFill', 'fill'],
		['secondRotation', 'rotation'],
	])('say of the second figure with %s what they say of one alone with %s', (second, alone) => {
		expect(explained({ attribute: second, rule: 'constant' }, { secondShape: 'star' })?.values).toEqual({
			rule: `figure.rule.${alone}.constant {}`,
		});
	});

	it('say it once of what the two have in common', () => {
		const id = (attribute: RuleUse['attribute']) =>
			explained({ attribute, rule: 'distribution' }, { secondShape: 'star', position: 1 })?.id;
		expect([id('size'), id('position')]).toEqual([
			'figure.rule.size.distribution',
			'figure.rule.position.distribution',
		]);
		expect(id('secondFill')).toBe('figure.part.middle');
	});
});

describe('what is wrong with an option', () => {
	const rules: RuleUse[] = [
		{ attribute: 'count', rule: 'progression', step: 1 },
		{ attribute: 'fill', rule: 'distribution' },
	];
	const options: Cell[] = [
		{ ...plain, count: 3 },
		plain,
		{ ...plain, count: 3, fill: 'solid' },
		{ ...plain, size: 'small' },
	];
	const broken = (option: number) =>
		explainMisfit(itemOf(rules, options), option, format).map(({ id }) => id);

	it('is nothing for the key', () => {
		expect(broken(0)).toEqual([]);
	});

	it('is each rule it breaks, and no other', () => {
		expect(broken(1)).toEqual(['figure.rule.count.progression.more']);
		expect(broken(2)).toEqual(['figure.rule.fill.distribution']);
	});

	it('is that what no rule governs is the same all along a row', () => {
		expect(broken(3)).toEqual(['figure.rule.count.progression.more', 'figure.rule.size.constant']);
	});
});
