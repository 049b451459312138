import { describe, expect, it } from 'vitest';
import type { Design } from './design.ts';
import { designFaults } from './design-faults.ts';
import { attributes } from './figure.ts';
import { growMatrix } from './matrix.ts';
import { freeIn } from './pool.ts';

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
		[
			{ fill: 'progression', overlap: true },
			/fill cannot be ruled where figures are overlapping; At least two/,
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
			shape: 'distribution',
			fill: 'distribution',
			rotation: 'progression',
			secondShape: 'distribution',
			secondFill: 'constant',
			secondRotation: 'progression',
		},
		{ lines: 'or', shape: 'distribution', size: 'progression', fill: 'progression', rotation: 'progression' },
		{ lines: 'or', mark: 'distribution' },
		{
			shape: 'distribution',
			size: 'progression',
			secondShape: 'distribution',
			secondFill: 'constant',
			secondRotation: 'progression',
		},
		{
			overlap: true,
			shape: 'distribution',
			size: 'progression',
			rotation: 'progression',
			secondShape: 'distribution',
			secondRotation: 'progression',
		},
		{ side: 2, shape: 'exchange', mark: 'exchange', size: 'constant' },
		{ side: 2, shape: 'exchange', rotation: 'progression' },
	])('may rule what shows where its figures stand: %j', (design) => {
		expect(designFaults(design)).toEqual([]);
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
