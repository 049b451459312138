import { describe, expect, it } from 'vitest';
import { isComparable, sharedRulers } from './compare.ts';

describe('rulers for several results', () => {
	const scale = (id: string, at: number) => ({
		id,
		name: id,
		ends: ['0', '1'],
		value: String(at),
		middle: null,
		at,
		from: at - 0.1,
		to: at + 0.1,
		text: '',
	});

	it('have a mark for each result in order, and none where a result has no such scale', () => {
		const rulers = sharedRulers([[scale('a', 0.2)], [scale('a', 0.4), scale('b', 0.6)]]);
		expect(rulers.map(({ id, marks }) => [id, marks.map(({ at }) => at)])).toEqual([
			['a', [0.2, 0.4]],
			['b', [null, 0.6]],
		]);
	});

	it('are for results that say something', () => {
		expect(isComparable({ kind: 'knowledge', points: 10, of: 20, low: 6, high: 14, passed: null })).toBe(
			true,
		);
		expect(isComparable({ kind: 'emotional', facets: [], reason: 'too_fast' })).toBe(false);
	});
});
