import { expect, it } from 'vitest';
import { reliabilities, sameLetter, sameType } from './type-retest.ts';

// Computed in R and again in Python from the bivariate normal distribution.
it.each([
	[0.7, 0.747, 0.31],
	[0.8, 0.795, 0.4],
	[0.85, 0.823, 0.46],
	[0.9, 0.856, 0.54],
	[0.95, 0.899, 0.65],
])('with a reliability of %s the same letter comes again in %s, all four in %s', (r, letter, type) => {
	expect(sameLetter(r)).toBeCloseTo(letter, 3);
	expect(sameType(r)).toBeCloseTo(type, 1);
	expect(Math.abs(sameType(r) - type)).toBeLessThanOrEqual(0.006);
});

it('luck alone gives every other letter again, and a perfect scale all', () => {
	expect([sameLetter(0), sameType(0)]).toEqual([0.5, 1 / 16]);
	expect([sameLetter(1), sameType(1)]).toEqual([1, 1]);
});

it('the table has reliabilities that questionnaires have, upwards', () => {
	expect([reliabilities[0], reliabilities.at(-1)]).toEqual([0.7, 0.95]);
	expect(reliabilities).toEqual(reliabilities.toSorted((one, other) => one - other));
});
