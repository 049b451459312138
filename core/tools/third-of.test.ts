import { expect, it } from 'vitest';
import { thirdOf } from './third-of.ts';

it('the nine results of eight situations fall into three thirds of three', () => {
	expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((right) => thirdOf(right, 8))).toEqual([
		'low',
		'low',
		'low',
		'middle',
		'middle',
		'middle',
		'high',
		'high',
		'high',
	]);
});
