import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from '../../../test/told.ts';
import { compareTypes } from './compare.ts';
import { pairs, type TypesResult } from './score.ts';

function typesOf(...probabilities: number[]): TypesResult {
	const told = pairs.map((pair, index) => {
		const first = probabilities[index] ?? 0.5;
		const letter = first === 0.5 ? null : first > 0.5 ? (pair[0] ?? '') : (pair[1] ?? '');
		return { pair, letter, probability: Math.max(first, 1 - first) };
	});
	return {
		kind: 'types',
		type: told.map(({ letter }) => letter ?? 'X').join(''),
		pairs: told,
		runner_up: null,
	};
}

describe('two types', () => {
	it('share the letters that are almost certain in both, and differ only where chance is ruled out', () => {
		const { verdict, more } = compareTypes.tell(
			typesOf(0.999, 0.98, 0.9, 0.01),
			typesOf(0.001, 0.99, 0.8, 0.02),
			nameOf,
		);
		expect(verdict).toEqual({ id: 'compare.differs' });
		expect(more.map(idOf)).toEqual(['compare.types.same', 'compare.types.different', 'compare.types.open']);
		expect(more[0]).toMatchObject({ values: { count: 2, letters: { values: { first: 'S', second: 'P' } } } });
		expect(more[1]).toMatchObject({ values: { pairs: 'E\u2060/\u2060I' } });
		expect(more[2]).toMatchObject({ values: { pairs: 'T\u2060/\u2060F' } });
	});

	it('with other clear letters show no difference while chance could have made it', () => {
		const { verdict, more } = compareTypes.tell(typesOf(0.8, 1, 1, 1), typesOf(0.2, 1, 1, 1), nameOf);
		expect(verdict).toEqual({ id: 'compare.same' });
		expect(more.map(idOf)).toEqual(['compare.types.same', 'compare.types.open']);
	});

	it('with the same letters say so once, and which of them could be the other one', () => {
		const tell = (...all: number[]) => compareTypes.tell(typesOf(...all), typesOf(...all), nameOf);
		expect(tell(0.999, 0.7, 0.99, 0.4)).toEqual({
			finding: { id: 'compare.finding.alike', values: { type: 'ESTP' } },
			verdict: {
				id: 'compare.types.unsure',
				values: {
					which: 'some',
					pairs: { id: 'join.items', values: { first: 'S\u2060/\u2060N', second: 'J\u2060/\u2060P' } },
				},
			},
			more: [],
		});
		const { finding, verdict, more } = tell(0.999, 0.98, 0.99, 0.01);
		expect([finding, verdict, ...more].map(idOf)).toEqual(['compare.finding.alike', 'compare.types.same']);
	});

	it('with a tie have no letter in common there', () => {
		const { more } = compareTypes.tell(typesOf(0.5, 0.5, 0.5, 0.5), typesOf(0.5, 0.5, 0.5, 0.5), nameOf);
		expect(more[0]).toMatchObject({ values: { count: 0, letters: '' } });
	});
});
