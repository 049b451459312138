import { expect, it } from 'vitest';
import { sameLetter, sameType } from './letters-again.ts';

// Worked out in R and again in Python from the bivariate normal distribution.
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
