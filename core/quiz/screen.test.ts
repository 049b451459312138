import { describe, expect, it } from 'vitest';
import { screenOf } from './screen.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('screens of several questions', () => {
	it('shows the next that have no answer', () => {
		expect(screenOf(ids, new Set(), 5)).toEqual(['a', 'b', 'c', 'd', 'e']);
		expect(screenOf(ids, new Set(['a', 'b', 'c', 'd', 'e']), 5)).toEqual(['f', 'g']);
		expect(screenOf(ids, new Set(['a', 'd']), 3)).toEqual(['b', 'c', 'e']);
		expect(screenOf(ids, new Set(['a']), 1)).toEqual(['b']);
	});

	it('stays on the last when all have one', () => {
		expect(screenOf(ids, new Set(ids), 5)).toEqual(['c', 'd', 'e', 'f', 'g']);
		expect(screenOf(ids, new Set(ids), 1)).toEqual(['g']);
	});
});
