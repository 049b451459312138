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

	it('is less where a single attribute changes within a row, down to -2.5', () => {
		expect(difficultyOf({ rotation: 'progression', shape: 'constant', fill: 'constant' })).toBe(-2.5);
		expect(difficultyOf({ side: 2, shape: 'exchange', fill: 'constant' })).toBe(-2.5);
		expect(difficultyOf({ shape: 'distribution' })).toBe(-2.1);
	});

	it('is that of the rules of an analogy where the item is one', () => {
		expect(difficultyOf({ side: 2, shape: 'exchange', rotation: 'progression' })).toBe(-1.2);
		expect(() => difficultyOf({ shape: 'exchange' })).toThrow(
			"There is no rule 'exchange' in items of 3 by 3",
		);
	});

	it('is most for what one of two sets has and the other has not', () => {
		const rules = ['constant', 'progression', 'distribution', 'arithmetic', 'or', 'xor'] as const;
		const beside = rules.map((rule) =>
			difficultyOf({ fill: 'progression', shape: 'distribution', lines: rule }),
		);
		expect(beside).toEqual([-0.8, -0.4, 0, 0.3, 0.4, 0.8]);
		const equal = (['and', 'difference'] as const).map((rule) =>
			difficultyOf({ fill: 'progression', lines: rule }),
		);
		expect(equal).toEqual([-0.4, -0.4]);
	});
});
