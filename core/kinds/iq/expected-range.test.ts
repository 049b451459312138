import { expect, it } from 'vitest';
import { expectedRange } from './expected-range.ts';

const items = (count: number) =>
	Array.from({ length: count }, () => ({ discrimination: 1, difficulty: 0, guessing: 0 }));

it('is the whole scale of people without a question', () => {
	expect(expectedRange([], 100)).toEqual({ low: 71, high: 129, deviation: 15 });
});

it('narrows with the root of the information', () => {
	// Each item gives 1/4 at its own difficulty: 15/√(1 + 12/4) = 7.5, and 1.96 · 7.5 = 14.7.
	expect(expectedRange(items(12), 100)).toEqual({ low: 85, high: 115, deviation: 7.5 });
	expect(expectedRange(items(60), 100).deviation).toBeCloseTo(3.75, 10);
});

it('is wider where the items are too easy', () => {
	const [there, far] = [expectedRange(items(12), 100), expectedRange(items(12), 130)];
	expect(far.high - far.low).toBeGreaterThan(there.high - there.low);
});
