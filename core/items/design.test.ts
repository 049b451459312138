import { describe, expect, it } from 'vitest';
import {
	attributesOf,
	changing,
	componentsOf,
	type Design,
	gridOf,
	layoutOf,
	sideOfDesign,
} from './design.ts';

const always = ['shape', 'count', 'size', 'fill', 'rotation'];
const second = ['secondShape', 'secondFill', 'secondRotation'];

describe('a design', () => {
	it.each<[Design, ReturnType<typeof layoutOf>]>([
		[{ count: 'progression' }, 'plain'],
		[{ position: 'xor', secondFill: 'progression' }, 'ring'],
		[{ lines: 'or' }, 'rays'],
		[{ secondShape: 'distribution' }, 'nested'],
		[{ secondFill: 'progression' }, 'nested'],
		[{ secondRotation: 'progression' }, 'nested'],
		[{ overlap: true, secondShape: 'distribution' }, 'overlapping'],
	])('%j lays its figures out as one: %s', (design, layout) => {
		expect(layoutOf(design)).toBe(layout);
	});

	it.each<[Design, string[]]>([
		[{ count: 'progression' }, always],
		[{ mark: 'distribution', lines: 'or' }, [...always, 'mark', 'lines']],
		[{ position: 'xor' }, [...always, 'position']],
		[{ position: 'xor', secondFill: 'progression' }, [...always, 'position', ...second]],
		[{ secondShape: 'distribution' }, [...always, ...second]],
		[{ overlap: true }, [...always, ...second]],
	])('%j gives its cells what the layout needs', (design, attributes) => {
		expect(attributesOf(design)).toEqual(attributes);
		expect(componentsOf(design)).toBe(attributes.includes('secondShape') ? 2 : 1);
	});

	it.each<[Design, number]>([
		[{ shape: 'distribution', fill: 'progression' }, 1],
		[{ count: 'progression' }, 3],
		[{ count: 'progression', shape: 'distribution' }, 3],
		[{ count: 'progression', size: 'constant' }, 2],
		[{ count: 'progression', fill: 'constant' }, 2],
		[{ count: 'progression', mark: 'distribution' }, 2],
		[{ position: 'xor', fill: 'constant' }, 3],
		[{ lines: 'or' }, 2],
		[{ secondShape: 'distribution' }, 1],
	])('%j makes its figures large enough to be read: %i a side', (design, grid) => {
		expect(gridOf(design)).toBe(grid);
	});

	it('is three by three, or two by two where it says so', () => {
		expect([sideOfDesign({}), sideOfDesign({ side: 2 })]).toEqual([3, 2]);
	});

	it('changes within a row what a rule changes', () => {
		expect(changing({ fill: 'progression', count: 'constant', shape: 'distribution', side: 2 })).toEqual([
			'shape',
			'fill',
		]);
	});
});
