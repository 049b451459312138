import { expect, it } from 'vitest';
import { anotherOf } from './another.ts';

const randoms = [0, 0.1, 0.24, 0.25, 0.49, 0.5, 0.74, 0.75, 0.999];

it('every one can come first', () => {
	expect(new Set(randoms.map((random) => anotherOf(4, undefined, random)))).toEqual(new Set([0, 1, 2, 3]));
});

it('each of the others can come next, and never the same', () => {
	for (const last of [0, 1, 2, 3]) {
		const next = new Set(randoms.map((random) => anotherOf(4, last, random)));
		expect(next).toEqual(new Set([0, 1, 2, 3].filter((place) => place !== last)));
	}
});

it('of two, the other comes', () => {
	for (const random of randoms) expect([anotherOf(2, 0, random), anotherOf(2, 1, random)]).toEqual([1, 0]);
});

it('where there is only one, it comes again', () => {
	expect(anotherOf(1, 0, 0.7)).toBe(0);
});
