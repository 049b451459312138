import { expect, it } from 'vitest';
import { minutesLeft } from './minutes-left.ts';

it.each([
	[60_000, 1],
	[60_001, 2],
	[1, 1],
	[0, 0],
	[-59_999, 0],
])('%i ms left are %i minutes', (left, minutes) => {
	expect(minutesLeft(left)).toBe(minutes);
});
