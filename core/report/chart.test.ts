import { expect, it } from 'vitest';
import { numberedOf } from './chart.ts';

it('numbers the first question and every fifth or tenth', () => {
	expect(numberedOf(40)).toEqual([1, 10, 20, 30, 40]);
	expect(numberedOf(21)).toEqual([1, 10, 20]);
	expect(numberedOf(20)).toEqual([1, 5, 10, 15, 20]);
	expect(numberedOf(12)).toEqual([1, 5, 10]);
});
