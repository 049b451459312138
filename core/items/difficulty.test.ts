import { describe, expect, it } from 'vitest';
import { difficultyOf } from './difficulty.ts';

describe('difficulty of a design', () => {
	it('is the base and the weights of the rules', () => {
		expect(difficultyOf({ count: 'progression', fill: 'progression' })).toBe(-1.2);
		expect(difficultyOf({ count: 'progression', shape: 'distribution', size: 'constant' })).toBe(-0.8);
	});
});
