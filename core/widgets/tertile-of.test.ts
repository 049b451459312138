import { expect, it } from 'vitest';
import { tertileOf } from './tertile-of.ts';

it('the nine results of eight situations fall into three thirds of three', () => {
	expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((right) => tertileOf(right, 8))).toEqual([
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

it('results that cannot be shared out evenly leave the rest to the lower thirds', () => {
	const sizes = (count: number) => {
		const all = Array.from({ length: count + 1 }, (_, right) => tertileOf(right, count));
		return (['low', 'middle', 'high'] as const).map(
			(tertile) => all.filter((each) => each === tertile).length,
		);
	};
	expect([sizes(9), sizes(10), sizes(11)]).toEqual([
		[4, 3, 3],
		[4, 4, 3],
		[4, 4, 4],
	]);
});
