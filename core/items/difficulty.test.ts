import { describe, expect, it } from 'vitest';
import { difficultyOf } from './difficulty.ts';

describe('difficulty of a design', () => {
	it('is the base and the weights of the rules', () => {
		expect(difficultyOf({ count: 'progression', fill: 'progression' })).toBe(-1.2);
		expect(difficultyOf({ count: 'progression', shape: 'distribution', size: 'constant' })).toBe(-0.8);
	});

	it('is more for a second component, and more again where the two overlap', () => {
		expect(difficultyOf({ secondShape: 'constant' })).toBe(-1.5);
		expect(difficultyOf({ secondShape: 'constant', overlap: true })).toBe(-0.9);
	});

	it('is that of the rules of an analogy where the item is one', () => {
		expect(difficultyOf({ side: 2, shape: 'exchange', rotation: 'progression' })).toBe(-1.2);
		expect(() => difficultyOf({ shape: 'exchange' })).toThrow(
			"There is no rule 'exchange' in items of 3 by 3",
		);
	});

	it('is most for what one of two sets has and the other has not', () => {
		const rules = ['constant', 'progression', 'distribution', 'arithmetic', 'or', 'xor'] as const;
		expect(rules.map((rule) => difficultyOf({ lines: rule }))).toEqual([-2, -1.6, -1.2, -0.9, -0.8, -0.4]);
		expect([difficultyOf({ lines: 'and' }), difficultyOf({ lines: 'difference' })]).toEqual([-0.8, -0.8]);
	});
});
