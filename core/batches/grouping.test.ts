import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepsOf } from './grouping.ts';

it('steps begin every so many points, and the last one may be shorter', () => {
	expect(stepsOf(0, 20, 10)).toEqual([
		{ from: 0, name: { from: 0, to: 9 } },
		{ from: 10, name: { from: 10, to: 19 } },
		{ from: 20, name: { from: 20, to: 20 } },
	]);
	expect(stepsOf(70, 79, 10)).toEqual([{ from: 70, name: { from: 70, to: 79 } }]);
});

it('every score is in exactly one step', () => {
	const number = fc.integer({ min: -50, max: 150 });
	fc.assert(
		fc.property(number, fc.nat(100), fc.integer({ min: 1, max: 30 }), (first, length, width) => {
			const last = first + length;
			const scores = stepsOf(first, last, width).flatMap(({ from, name }) => {
				const { from: start, to } = name as { from: number; to: number };
				expect(start).toBe(from);
				return Array.from({ length: to - from + 1 }, (_, index) => from + index);
			});
			expect(scores).toEqual(Array.from({ length: length + 1 }, (_, index) => first + index));
		}),
	);
});
