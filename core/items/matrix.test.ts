import { beforeAll, describe, expect, it } from 'vitest';
import { generateMany, itemLayouts } from '../../test/items/designs.ts';
import { attributesOf, changing, type Design, gridOf, sideOfDesign } from './design.ts';
import { drawOption } from './draw.ts';
import { type Attribute, at, attributes, directionsIn, levelOf } from './figure.ts';
import { completeCells } from './isolate.ts';
import { levelScaleOf, move } from './level-scale.ts';
import { type GeneratedMatrix, generateMatrix, generatorEdition } from './matrix.ts';
import { moveAsOne } from './plan.ts';
import { digestOf } from './random.ts';
import { isSound, predictLevels, solveMatrix } from './solver.ts';

/** New items per layout; test/items generates ten thousand. */
const PER_LAYOUT = 170;

const designs: Design[] = [
	{ count: 'progression', shape: 'distribution' },
	{ count: 'arithmetic', shape: 'distribution' },
	{ shape: 'distribution', fill: 'distribution', rotation: 'progression', size: 'constant' },
	{ count: 'distribution', fill: 'distribution' },
	{ mark: 'distribution', size: 'progression' },
	{ position: 'xor', shape: 'distribution' },
	{ position: 'progression', secondShape: 'distribution', secondFill: 'distribution' },
	{ lines: 'difference', fill: 'progression' },
	{ lines: 'or', mark: 'constant', shape: 'distribution' },
	{ secondShape: 'distribution', secondRotation: 'progression' },
	{ shape: 'distribution', secondShape: 'distribution', overlap: true },
	{ side: 2, shape: 'exchange', rotation: 'progression' },
	{ side: 2, count: 'progression', fill: 'progression', shape: 'constant' },
];

/** What holds for every item. */
const properties: Record<string, (item: GeneratedMatrix) => void> = {
	'have one answer, the key, and all rules that fit agree on it': ({ stem, options, key }) => {
		expect(solveMatrix(stem, options)).toEqual([key]);
		expect(isSound(stem, options)).toBe(true);
	},
	'offer a full factorial of three attributes, among them all that change within a row': ({
		options,
		design,
	}) => {
		const counts = attributes.map((attribute) => {
			const levels = options.map((option) => levelOf(option, attribute));
			return [...new Set(levels)].map((level) => levels.filter((one) => one === level).length);
		});
		const halved = attributes.filter((_, index) => counts[index]?.length === 2);
		expect(
			counts.filter((count) => count.length > 1),
			JSON.stringify(design),
		).toEqual([
			[4, 4],
			[4, 4],
			[4, 4],
		]);
		expect(halved).toEqual(expect.arrayContaining(changing(design)));
	},
	'cannot be solved without one of their rules: two options are left without it': ({
		stem,
		options,
		design,
	}) => {
		const expected = attributes.map((name) => ({ name, levels: predictLevels(stem, name) }));
		for (const ignored of changing(design)) {
			const left = options.filter((option) =>
				expected.every(({ name, levels }) => name === ignored || levels.includes(levelOf(option, name))),
			);
			expect(left, `without ${ignored}`).toHaveLength(2);
		}
	},
	'look different in all eight options': ({ options }) => {
		expect(new Set(options.map(drawOption)).size).toBe(8);
	},
	'keep one scale, the same fields and the value of every attribute that is not named': ({
		stem,
		options,
		key,
		design,
	}) => {
		const cells = [...stem, ...options];
		expect(stem).toHaveLength(sideOfDesign(design) ** 2 - 1);
		expect(new Set(cells.map((cell) => cell.grid))).toEqual(new Set([gridOf(design)]));
		for (const cell of cells)
			expect(attributes.filter((name) => cell[name] !== undefined)).toEqual(attributesOf(design));
		for (const attribute of attributesOf(design)) {
			if (design[attribute] !== undefined) continue;
			const answer = options[key];
			expect(stem.every((cell) => answer && cell[attribute] === answer[attribute])).toBe(true);
		}
	},
	'offer answers that are wrong by little': ({ options }) => {
		for (const attribute of attributes) {
			const levels = [...new Set(options.map((option) => levelOf(option, attribute)))];
			const [one = 0, other = one] = levels;
			if (attribute === 'count') expect(Math.abs(one - other)).toBeLessThanOrEqual(3);
			if (attribute === 'position' || attribute === 'lines')
				expect(directionsIn(one ^ other).length).toBeLessThanOrEqual(2);
		}
	},
	'name the rules of their design with the steps and values they were grown with': ({
		stem,
		rules,
		design,
	}) => {
		expect(Object.fromEntries(rules.map(({ attribute, rule }) => [attribute, rule]))).toEqual(
			Object.fromEntries(Object.entries(design).filter(([name]) => !/^(overlap|side)$/.test(name))),
		);
		for (const { attribute, rule, step, values } of rules) {
			expect(step !== undefined).toBe(rule === 'progression' || rule === 'arithmetic');
			expect(values !== undefined).toBe(rule === 'distribution');
			if (rule === 'progression' && step !== undefined)
				expect(move(levelOf(at(stem, 0), attribute), step, levelScaleOf(attribute))).toBe(
					levelOf(at(stem, 1), attribute),
				);
			if (values) expect(new Set(stem.map((cell) => cell[attribute]))).toEqual(new Set(values));
		}
	},
	'have no two attributes that move as one': (item) => {
		const levelsOf = (attribute: Attribute) => completeCells(item).map((cell) => levelOf(cell, attribute));
		const ruled = changing(item.design);
		for (const [index, one] of ruled.entries())
			for (const other of ruled.slice(index + 1))
				expect(moveAsOne(levelsOf(one), levelsOf(other)), `${one} and ${other}`).toBe(false);
	},
	'turn nothing by the same step as something else': ({ rules }) => {
		const steps = rules.flatMap(({ attribute, step }) =>
			step !== undefined && levelScaleOf(attribute).order !== 'line' ? [step] : [],
		);
		expect(new Set(steps).size).toBe(steps.length);
	},
};

describe.each(designs)('an item of %j', (design) => {
	it.each(['one', 'two', 'three'])('has what every item has, grown from %s', (seed) => {
		const item = generateMatrix(design, seed);
		for (const holds of Object.values(properties)) holds(item);
	});
});

describe.each(itemLayouts)('items of the layout %s', (layout) => {
	const each: GeneratedMatrix[] = [];
	beforeAll(() => void each.push(...generateMany(layout, PER_LAYOUT, 'matrix')));

	it('are many enough to judge by', () => {
		expect(each).toHaveLength(PER_LAYOUT);
	});

	it.each(Object.entries(properties))('%s', (_, holds) => {
		for (const item of each) holds(item);
	});
});

describe('the two values that the options have of an attribute', () => {
	const pairsOf = (design: Design, attribute: Attribute) =>
		Array.from({ length: 300 }, (_, index) => {
			const levels = generateMatrix(design, `pair ${index}`).options.map((option) =>
				levelOf(option, attribute),
			);
			return [Math.min(...levels), Math.max(...levels)] as const;
		});

	it('are up to three figures apart, wherever from one to nine', () => {
		const pairs = pairsOf({ count: 'progression', shape: 'distribution' }, 'count');
		expect(new Set(pairs.map(([one, other]) => other - one))).toEqual(new Set([1, 2, 3]));
		expect([Math.min(...pairs.flat()), Math.max(...pairs.flat())]).toEqual([0, 8]);
	});

	it('are sets apart by a direction more or less, or by one in another place', () => {
		const pairs = pairsOf({ lines: 'progression', shape: 'distribution' }, 'lines');
		expect(new Set(pairs.map(([one, other]) => directionsIn(one ^ other).length))).toEqual(new Set([1, 2]));
	});

	it('are any two of all that have no such measure', () => {
		const pairs = pairsOf({ rotation: 'progression', shape: 'distribution' }, 'rotation');
		// 8 over 2.
		expect(new Set(pairs.map(String)).size).toBe(28);
	});
});

describe('two attributes', () => {
	// A Latin square, one along the other diagonal, a step within each row, and a different start in each row.
	const square = [1, 2, 0, 2, 0, 1, 0, 1, 2];
	const other = [2, 0, 1, 1, 2, 0, 0, 1, 2];
	const steps = [0, 1, 2, 0, 1, 2, 0, 1, 2];
	const all = [0, 1, 2, 3, 4, 5, 6, 7, 8];

	it('move as one where the one is the same again wherever the other is', () => {
		expect(moveAsOne(square, square)).toBe(true);
		expect(
			moveAsOne(
				square,
				square.map((level) => 7 - level),
			),
		).toBe(true);
		expect(moveAsOne(square, other)).toBe(false);
		expect(moveAsOne(square, steps)).toBe(false);
		expect(moveAsOne(steps, steps)).toBe(true);
	});

	it('do not where the level of one tells that of the other and not the reverse, or nothing comes again', () => {
		expect(moveAsOne(all, square)).toBe(false);
		expect(moveAsOne(square, all)).toBe(false);
		expect(moveAsOne(all, all.toReversed())).toBe(false);
	});
});

describe('a seed', () => {
	it('gives the same item again, and another gives another', () => {
		const generate = (seed: string) => generateMatrix({ count: 'progression', shape: 'distribution' }, seed);
		expect(generate('one')).toEqual(generate('one'));
		expect(generate('one')).not.toEqual(generate('two'));
	});
});

it('the generator makes the same figures as long as it is the same edition', () => {
	const figures = designs.map((design, index) => {
		const { stem, options, key } = generateMatrix(design, `edition/${index}`);
		return [stem, options, key];
	});
	// If this has changed, so has the generator: raise its edition, and write the new digest here.
	expect([generatorEdition, digestOf(JSON.stringify(figures))]).toEqual([
		2,
		'004cec04e374af092eee75ba59e996c8',
	]);
});
