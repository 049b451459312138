import { describe, expect, it } from 'vitest';
import { reading } from '../../test/measurement/careless.ts';
import { mean, seeded } from '../../test/simulate.ts';
import { emptyReason, type Statement } from './statements.ts';

const random = seeded(20_261_126);

/** The statements of a test: four scales, half of each reverse-keyed, in any order. */
const statements = (perScale: number): Statement[] =>
	Array.from({ length: 4 * perScale }, (_, index): Statement & { place: number } => ({
		scale: 'abcd'[index % 4] ?? 'a',
		keyed: Math.floor(index / 4) % 2 ? -1 : 1,
		place: random(),
	})).sort((one, other) => one.place - other.place);

const clicker = (list: readonly Statement[]) => list.map(() => Math.floor(5 * random()));
const reader = (how?: Parameters<typeof reading>[0]) => (list: readonly Statement[]) =>
	reading(how)(list, random);

/** The share of 1,500 people whose answers count as clicked at random. */
function flagged(list: readonly Statement[], answer: (list: readonly Statement[]) => number[]): number {
	const reasons = Array.from({ length: 1500 }, () =>
		emptyReason(
			list,
			answer(list).map((step) => ({ step, time: 4000 })),
		),
	);
	return mean(reasons.map((reason) => Number(reason === 'at_random')));
}

describe.each([
	[60, 0.95],
	[40, 0.95],
	[20, 0.6],
])('of people with %s statements', (count, detected) => {
	const list = statements(count / 4);

	it('those who click at random are found', () => {
		expect(flagged(list, clicker)).toBeGreaterThanOrEqual(detected);
	});

	it('at most one in a hundred who read is taken for one who clicks', () => {
		expect(flagged(list, reader())).toBeLessThanOrEqual(0.012);
		expect(flagged(list, reader({ shift: 0.5 }))).toBeLessThanOrEqual(0.012);
		expect(flagged(list, reader({ stretch: 1.5 }))).toBe(0);
	});
});
