import { expect, it } from 'vitest';
import type { Design } from './design.ts';
import { familyOf } from './family.ts';

it.each([
	['row', { count: 'progression', shape: 'distribution', size: 'constant' }],
	['joined', { count: 'arithmetic', shape: 'distribution' }],
	['joined', { lines: 'or' }],
	['joined', { lines: 'and', fill: 'progression' }],
	['joined', { position: 'xor', rotation: 'progression' }],
	['joined', { position: 'difference' }],
	['row', { shape: 'distribution', secondShape: 'distribution', overlap: true }],
	['analogy', { side: 2, shape: 'exchange', rotation: 'progression' }],
] as [string, Design][])('the family is %s: %j', (family, design) => {
	expect(familyOf(design)).toBe(family);
});
