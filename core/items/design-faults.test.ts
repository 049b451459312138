import { describe, expect, it } from 'vitest';
import type { Design } from './design.ts';
import { designFaults } from './design-faults.ts';
import { attributes } from './figure.ts';
import { growMatrix } from './matrix.ts';
import { freeIn } from './pool.ts';

describe('a design', () => {
	it.each<[Design | Record<string, string>, RegExp]>([
		[{ shape: 'progression', count: 'progression' }, /'progression' cannot govern shape/],
		[{ count: 'constant', fill: 'constant' }, /At least one attribute must change/],
		[
			{ lines: 'xor', shape: 'distribution', rotation: 'progression', fill: 'progression' },
			/^Not a design: At most 3 attributes can change within a row: the options have no pair for another$/,
		],
		[
			{ rotation: 'distribution', shape: 'distribution', secondRotation: 'distribution', overlap: true },
			/^Not a design: Of shape, rotation, secondRotation two would move as one: 'distribution' can change 2 of them$/,
		],
		[
			{ side: 2, shape: 'exchange', mark: 'exchange', size: 'constant' },
			/^Not a design: Of shape, mark two would move as one: 'exchange' can change 1 of them$/,
		],
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
		[
			{ lines: 'or', position: 'or' },
			/^Not a design: lines cannot be ruled where figures are ring; Of position, lines two would move as one/,
		],
		[
			{ fill: 'progression', overlap: true },
			/^Not a design: fill cannot be ruled where figures are overlapping$/,
		],
		[{ secondShape: 'distribution', fill: 'constant' }, /fill cannot be ruled where figures are nested/],
	])('that is none is not grown: %j', (design, fault) => {
		expect(`Not a design: ${designFaults(design as Design).join('; ')}`).toMatch(fault);
		expect(() => growMatrix(design as Design, 's')).toThrow(fault);
	});

	it.each<Design>([
		{ shape: 'distribution', count: 'progression', size: 'constant', fill: 'constant', rotation: 'constant' },
		{ shape: 'constant', size: 'progression', mark: 'distribution' },
		{
			position: 'xor',
			shape: 'constant',
			fill: 'distribution',
			rotation: 'constant',
			secondShape: 'distribution',
			secondFill: 'constant',
			secondRotation: 'constant',
		},
		{ lines: 'or', shape: 'constant', size: 'progression', fill: 'constant', rotation: 'progression' },
		{ lines: 'or', mark: 'distribution' },
		{
			shape: 'constant',
			size: 'progression',
			secondShape: 'distribution',
			secondFill: 'constant',
			secondRotation: 'progression',
		},
		{
			overlap: true,
			shape: 'constant',
			size: 'progression',
			rotation: 'progression',
			secondShape: 'constant',
			secondRotation: 'progression',
		},
		{ side: 2, shape: 'exchange', mark: 'constant', size: 'constant' },
		{ rotation: 'progression' },
		{ side: 2, shape: 'exchange', rotation: 'progression' },
	])('may rule what shows where its figures stand: %j', (design) => {
		expect(designFaults(design)).toEqual([]);
	});

	it('with one attribute that changes leaves three for the answers to differ in', () => {
		for (const one of attributes) {
			for (const overlap of [{}, { overlap: true } as const]) {
				const design: Design = { [one]: 'distribution', ...overlap };
				if (designFaults(design).length > 0) continue;
				expect(freeIn(design).length, JSON.stringify(design)).toBeGreaterThanOrEqual(2);
			}
		}
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
