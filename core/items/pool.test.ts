import { describe, expect, it } from 'vitest';
import type { Design } from './design.ts';
import { type Attribute, at, directionsIn, domains } from './figure.ts';
import { freeIn, poolOf } from './pool.ts';

const turnable = ['arrow', 'half-disc', 'flag', 'drop'];
const roomy = ['circle', 'triangle', 'square', 'rhombus', 'star'];
const every = [...domains.shape];
const plain = ['empty', 'hatched', 'solid'];

describe('what an attribute may be', () => {
	it.each<[Attribute, Design, readonly (string | number)[]]>([
		['shape', { shape: 'distribution' }, every],
		['shape', { rotation: 'progression' }, turnable],
		['shape', { mark: 'distribution' }, roomy],
		['shape', { secondShape: 'distribution' }, roomy],
		['shape', { secondRotation: 'progression' }, roomy],
		['shape', { secondShape: 'distribution', overlap: true }, every],
		['secondShape', { secondShape: 'distribution' }, every],
		['secondShape', { secondRotation: 'progression', mark: 'distribution' }, turnable],
		['count', { shape: 'distribution' }, [1]],
		['count', { count: 'progression' }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
		['count', { count: 'progression', fill: 'constant' }, [1, 2, 3, 4]],
		['count', { count: 'progression', position: 'xor' }, [1]],
		['size', { size: 'constant', count: 'progression' }, ['small', 'medium', 'large']],
		['size', { shape: 'distribution' }, ['medium', 'large']],
		['size', { mark: 'distribution' }, ['medium', 'large']],
		['size', { mark: 'distribution', count: 'progression' }, ['large']],
		['size', { mark: 'distribution', count: 'progression', size: 'constant' }, ['medium', 'large']],
		['size', { mark: 'distribution', size: 'progression' }, ['small', 'medium', 'large']],
		['size', { mark: 'constant', size: 'distribution', lines: 'or' }, ['medium', 'large']],
		['size', { count: 'progression' }, ['large']],
		['size', { count: 'progression', fill: 'constant' }, ['medium', 'large']],
		['fill', { shape: 'distribution' }, ['empty', 'hatched', 'cross-hatched', 'solid']],
		['fill', { position: 'xor' }, plain],
		['fill', { mark: 'distribution' }, ['empty']],
		['fill', { secondShape: 'distribution' }, ['empty']],
		['fill', { overlap: true }, ['empty']],
		['rotation', { rotation: 'progression' }, domains.rotation],
		['rotation', { shape: 'distribution' }, [0]],
		['secondRotation', { secondShape: 'distribution' }, [0]],
		['secondRotation', { secondRotation: 'distribution' }, domains.rotation],
		['secondFill', { secondShape: 'distribution' }, plain],
		['secondFill', { secondShape: 'distribution', size: 'progression' }, ['empty', 'solid']],
		['secondFill', { overlap: true }, ['empty']],
		['secondFill', { overlap: true, size: 'progression' }, ['empty']],
		['mark', { mark: 'distribution' }, ['dot', 'ring', 'bar', 'plus']],
	])('%s in %j', (attribute, design, values) => {
		const domain: readonly (string | number)[] = domains[attribute];
		expect(poolOf(attribute, design).map((level) => at(domain, level))).toEqual(values);
	});

	it('sets of one to five directions, so that no ring is empty or full', () => {
		const sizes = poolOf('position', { position: 'xor' }).map((set) => directionsIn(set).length);
		// 8 over 1, 2, 3, 4, and 5.
		expect(Object.values(Object.groupBy(sizes, String)).map((each) => each?.length)).toEqual([
			8, 28, 56, 70, 56,
		]);
	});

	it('sets that turn: of three at most, and none that looks alike when turned', () => {
		for (const attribute of ['position', 'lines'] as const) {
			const sets = poolOf(attribute, { [attribute]: 'progression' });
			const sizes = sets.map((set) => directionsIn(set).length);
			// Four of the 28 pairs are opposites.
			expect(Object.values(Object.groupBy(sizes, String)).map((each) => each?.length)).toEqual([8, 24, 56]);
			expect(sets).not.toContain(0b00010001);
		}
	});

	it('leaves free what is not named and can take more than one value', () => {
		expect(freeIn({ count: 'progression' })).toEqual(['shape', 'fill']);
		expect(freeIn({ fill: 'progression', shape: 'distribution' })).toEqual(['size']);
	});
});
