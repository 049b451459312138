import { describe, expect, it } from 'vitest';
import { attributesOf, changing, type Design, gridOf, sideOfDesign } from './design.ts';
import { designFaults } from './design-faults.ts';
import { drawOption } from './draw.ts';
import { at, attributes, directionsIn, levelOf } from './figure.ts';
import { growMatrix, type MatrixItem } from './matrix.ts';
import { freeIn } from './pool.ts';
import { move, scaleOf } from './scale.ts';
import { isSound, solveMatrix } from './solver.ts';
import { families, growMany } from './test-designs.ts';

/** Fresh items of each family; test/items grows ten thousand. */
const PER_FAMILY = 170;

const items = new Map<string, MatrixItem[]>(
	families.map((family) => [family, growMany(family, PER_FAMILY, 'matrix')]),
);

/** What holds for every item. */
const properties: Record<string, (item: MatrixItem) => void> = {
	'have one answer, the key, and all rules that fit agree on it': ({ stem, options, key }) => {
		expect(solveMatrix(stem, options)).toEqual([key]);
		expect(isSound(stem, options)).toBe(true);
	},
	'offer a full factorial of three attributes, at least two of them changing within a row': ({
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
		expect(halved.filter((attribute) => changing(design).includes(attribute)).length).toBeGreaterThanOrEqual(
			2,
		);
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
				expect(move(levelOf(at(stem, 0), attribute), step, scaleOf(attribute))).toBe(
					levelOf(at(stem, 1), attribute),
				);
			if (values) expect(new Set(stem.map((cell) => cell[attribute]))).toEqual(new Set(values));
		}
	},
	'do not let two distributions of three move as one': ({ stem, options, key, design }) => {
		const [one, two, ...more] = attributes.filter((attribute) => design[attribute] === 'distribution');
		if (one === undefined || two === undefined || more.length > 0) return;
		const pairs = [...stem, ...options.slice(key, key + 1)].map((cell) => `${cell[one]} ${cell[two]}`);
		expect(new Set(pairs).size).toBe(9);
	},
};

describe.each(families)('items of the family %s', (family) => {
	const each = items.get(family) ?? [];

	it('are many enough to judge by', () => {
		expect(each).toHaveLength(PER_FAMILY);
	});

	it.each(Object.entries(properties))('%s', (_, holds) => {
		for (const item of each) holds(item);
	});

	it('are so whatever they are grown from', () => {
		for (const { design } of each.slice(0, 20)) {
			const item = growMatrix(design, 'other');
			for (const holds of Object.values(properties)) holds(item);
		}
	});
});

describe('a seed', () => {
	it('gives the same item again, and another gives another', () => {
		const grow = (seed: string) => growMatrix({ count: 'progression', shape: 'distribution' }, seed);
		expect(grow('one')).toEqual(grow('one'));
		expect(grow('one')).not.toEqual(grow('two'));
	});
});

describe('a design', () => {
	it.each<[Design | Record<string, string>, RegExp]>([
		[{ shape: 'progression', count: 'progression' }, /'progression' cannot govern shape/],
		[{ count: 'progression', fill: 'constant' }, /At least two attributes/],
		[{ colour: 'progression', count: 'progression', size: 'progression' }, /no attribute 'colour'/],
		[{ count: 'guess', size: 'progression', fill: 'progression' }, /no rule 'guess'/],
		[{ count: 'exchange', size: 'progression', fill: 'progression' }, /no rule 'exchange'/],
		[
			{ position: 'xor', count: 'progression', shape: 'distribution' },
			/count cannot be ruled where figures are ring/,
		],
		[
			{ fill: 'progression', position: 'xor' },
			/'progression' has too few values of fill where figures are ring/,
		],
		[{ mark: 'distribution', fill: 'progression' }, /A mark needs/],
		[{ side: 2, fill: 'exchange', rotation: 'progression' }, /'exchange' cannot govern fill/],
		[{ mark: 'distribution', rotation: 'progression' }, /A mark needs/],
		[{ side: 2, shape: 'exchange', mark: 'exchange' }, /two rows of an analogy must differ/],
		[{ lines: 'or', position: 'or' }, /^Not a design: lines cannot be ruled where figures are ring$/],
		[{ fill: 'progression', overlap: true }, /fill cannot be ruled where figures are overlapping/],
		[{ secondShape: 'distribution', fill: 'constant' }, /fill cannot be ruled where figures are nested/],
	])('that is none is not grown: %j', (design, fault) => {
		expect(`Not a design: ${designFaults(design as Design).join('; ')}`).toMatch(fault);
		expect(() => growMatrix(design as Design, 's')).toThrow(fault);
	});

	it('with two attributes that change leaves three for the answers to differ in', () => {
		for (const one of attributes) {
			for (const two of attributes.slice(attributes.indexOf(one) + 1)) {
				for (const overlap of [{}, { overlap: true } as const]) {
					const design: Design = { [one]: 'distribution', [two]: 'distribution', ...overlap };
					if (designFaults(design).length > 0) continue;
					expect(freeIn(design).length, JSON.stringify(design)).toBeGreaterThanOrEqual(1);
				}
			}
		}
	});
});
