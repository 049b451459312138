import { expect, it } from 'vitest';
import { createRandom } from '../items/random.ts';
import { normalQuantile } from '../scoring/normal.ts';
import { reliabilities, secondScore } from './second-score.ts';

// Kulik et al. 1984: 0.42 standard deviations with the identical form, 0.23 with a parallel one. Someone at
// the mean has neither good nor bad luck to lose.
it('practice alone moves the average person', () => {
	expect((secondScore(100, 0.9, 'same').iq - 100) / 15).toBeCloseTo(0.42, 12);
	expect((secondScore(100, 0.9, 'other').iq - 100) / 15).toBeCloseTo(0.23, 12);
});

// The article on the margin of error: at a reliability of .85, a 130 is followed by a 125 or 126, and a 70 by
// a 74 or 75, without practice.
it('luck is lost in proportion to the distance from the mean', () => {
	const without = (first: number) =>
		secondScore(first, 0.85, 'other').iq - secondScore(first, 0.85, 'other').gain;
	expect(without(130)).toBeCloseTo(125.5, 12);
	expect(without(70)).toBeCloseTo(74.5, 12);
});

it('gives the range and the share of higher scores that simulated retests have', () => {
	const random = createRandom('second scores');
	const normal = () => normalQuantile(random.next() + 2 ** -33);
	const reliability = reliabilities.long;
	const [spread, error] = [15 * Math.sqrt(reliability), 15 * Math.sqrt(1 - reliability)];
	const pairs = Array.from({ length: 200_000 }, () => {
		const truth = 100 + spread * normal();
		return [truth + error * normal(), truth + error * normal() + 15 * 0.23] as const;
	}).filter(([first]) => Math.abs(first - 120) < 0.5);
	const { iq, low, high, higher } = secondScore(120, reliability, 'other');
	const share = (holds: (pair: readonly [number, number]) => boolean) =>
		pairs.filter(holds).length / pairs.length;
	expect(pairs.reduce((sum, [, second]) => sum + second, 0) / pairs.length).toBeCloseTo(iq, 0);
	expect(share(([, second]) => second > low && second < high)).toBeCloseTo(0.95, 1);
	expect(Math.abs(share(([first, second]) => second > first) - higher)).toBeLessThan(0.03);
});
