import { expect, it } from 'vitest';
import { oneSchool } from './one-school.ts';

// By hand for ρ = .32: √(.32 + .68/100) = .5717, times 29.4; for .10: √(.10 + .9/100) = .3302; for a random
// sample: 29.4/10.
it('a hundred pupils of one school may be 17 points off', () => {
	expect(oneSchool(100, 0.32).margin).toBeCloseTo(16.81, 2);
	expect(oneSchool(1000, 0.32).margin).toBeCloseTo(16.65, 2);
	expect(oneSchool(100, 0.1).margin).toBeCloseTo(9.71, 2);
	expect(oneSchool(100, 0.32).drawn).toBeCloseTo(2.94, 10);
});

// Kish's design effect 1 + (m − 1)ρ: with 20 students and .05 it is 1.95, so 20 are worth 10.26.
it('pupils of one school are worth fewer drawn by lot', () => {
	expect(oneSchool(20, 0.05).worth).toBeCloseTo(20 / 1.95, 12);
	expect(oneSchool(100, 0).worth).toBe(100);
	expect(oneSchool(100, 1).worth).toBe(1);
	expect(oneSchool(1, 0.32)).toEqual({
		margin: expect.closeTo(29.4, 10),
		drawn: expect.closeTo(29.4, 10),
		worth: 1,
	});
});
