import { expect, it } from 'vitest';
import { tooFast } from './rapid.ts';

const times = (fast: number, slow: number) => [...Array(fast).fill(2999), ...Array(slow).fill(3000)];

it.each([
	[0, 0, false],
	[0, 30, false],
	[1, 1, false],
	[1, 3, false],
	[1, 4, false],
	[2, 7, true],
	[3, 12, false],
	[6, 24, false],
	[7, 23, true],
	[1, 0, true],
])('%s fast and %s slow answers: too fast = %s', (fast, slow, expected) => {
	expect(tooFast(times(fast, slow))).toBe(expected);
});
