import { describe, expect, it } from 'vitest';
import type { Design } from './design.ts';
import { designFaults } from './design-faults.ts';
import { attributes } from './figure.ts';
import { generateMatrix } from './matrix.ts';
import { freeIn } from './pool.ts';

describe('a design', () => {
	it.each<[Design | Record<string, string>, RegExp]>([
		[{ shape: 'progression', count: 'progression' }, /'progression' cannot control shape/],
		[{ count: 'constant', fill: 'constant' }, /At least one attribute must change/],
		[
			{ lines: 'xor', shape: 'distribution', rotation: 'progression', fill: 'progression' },
			/^The design has faults: At most 3 attributes can change within a row, because the options have no pair for another$/,
		],
		[
			{ rotation: 'distribution', shape: 'distribution', secondRotation: 'distribution', overlap: true },
			/^The design has faults: Two of shape, rotation, secondRotation would change together: 'distribution' can change only 2 of them$/,
		],
		[
			{ side: 2, shape: 'exchange', mark: 'exchange', size: 'constant' },
			/^The design has faults: Two of shape, mark would change together: 'exchange' can change only 1 of them$/,
		],
		[{ colour: 'progression', count: 'progression', size: 'progression' }, /no attribute 'colour'/],
		[{ count: 'guess', size: 'progression', fill: 'progression' }, /no rule 'guess'/],
		[{ count: 'exchange', size: 'progression', fill: 'progression' }, /no rule 'exchange'/],
		[
			{ position: 'xor', count: 'progression', shape: 'distribution' },
			/No rule can control count if figures are ring/,
		],
		[
			{ fill: 'progression', position: 'xor' },
			/'progression' has too few values of fill if figures are ring/,
		],
		[{ mark: 'distribution', fill: 'progression' }, /A mark needs/],
		[{ side: 2, fill: 'exchange', rotation: 'progression' }, /'exchange' cannot control fill/],
		[{ mark: 'distribution', rotation: 'progression' }, /A mark needs/],
		[{ side: 2, shape: 'exchange', mark: 'exchange' }, /two rows of an analogy must differ/],
		[
			{ lines: 'or', position: 'or' },
			/^The design has faults: No rule can control lines if figures are ring; Two of position, lines would change together/,
		],
		[
			{ fill: 'progression', overlap: true },
			/^The design has faults: No rule can control fill if figures are overlapping$/,
		],
		[{ secondShape: 'distribution', fill: 'constant' }, /No rule can control fill if figures are nested/],
	])('that is none is not grown: %j', (design, fault) => {
		expect(`The design has faults: ${designFaults(design as Design).join('; ')}`).toMatch(fault);
		expect(() => generateMatrix(design as Design, 's')).toThrow(fault);
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
