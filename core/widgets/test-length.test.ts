import { expect, it } from 'vitest';
import { betweenItems, lengths, marginOf, reliabilityOf, standardError } from './test-length.ts';

// LSAT6, questions 1, 3, 5 against 2 and 4: r = .20336, which psych's splitHalf steps up to .33799.
it('a test of two halves that correlate by .20336 has the reliability .33799', () => {
	expect(reliabilityOf(2, 0.20336)).toBeCloseTo(0.33799, 5);
});

// Computed in R for the public set: its matrices correlate at .222, all of its questions at .235.
it.each([
	[5, 0.59, 0.61, 9.5],
	[10, 0.74, 0.75, 7.5],
	[20, 0.85, 0.86, 5.7],
	[30, 0.9, 0.9, 4.8],
	[40, 0.92, 0.925, 4.2],
	[60, 0.945, 0.948, 3.5],
])('%s questions: reliability %s to %s, standard error about %s', (items, low, high, error) => {
	expect(Math.abs(reliabilityOf(items, 0.222) - low)).toBeLessThan(0.006);
	expect(Math.abs(reliabilityOf(items, 0.235) - high)).toBeLessThan(0.006);
	expect(Math.abs(standardError(reliabilityOf(items, 0.2285)) - error)).toBeLessThan(0.1);
});

// The WAIS-IV manual (2008) gives a reliability of .98 for the total: 15·√.02 = 2.12.
it('a reliability of .98 leaves a standard error of 2.1 and a range of 4 points to either side', () => {
	expect(standardError(0.98)).toBeCloseTo(2.12, 2);
	expect(Math.round(marginOf(0.98))).toBe(4);
});

it('longer tests are more reliable, from the three questions of the shortest on', () => {
	const found = lengths.map((items) => reliabilityOf(items));
	expect(found).toEqual(found.toSorted((one, other) => one - other));
	expect([lengths[0], lengths.at(-1)]).toEqual([3, 60]);
	expect(reliabilityOf(1)).toBe(betweenItems);
});
