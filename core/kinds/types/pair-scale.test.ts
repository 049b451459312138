import { expect, it } from 'vitest';
import { pairPlaces } from './pair-scale.ts';
import { type PairResult, scoreTypes } from './score.ts';

const answered = (steps: readonly number[]): PairResult => {
	const statements = steps.map(() => ({ scale: 'EI', keyed: 1 }) as const);
	const [first] = scoreTypes(
		statements,
		steps.map((step) => ({ step, time: 4000 })),
	).pairs;
	return first as PairResult;
};
const crosses = (result: PairResult) => {
	const { from, to } = pairPlaces(result);
	return from < 0.5 && to > 0.5;
};

it('goes from the first letter to the second, with the estimate within its interval', () => {
	const towardFirst = pairPlaces(answered([4, 4, 3, 4, 3]));
	const towardSecond = pairPlaces(answered([0, 0, 1, 0, 1]));
	expect(towardFirst.at).toBeLessThan(0.5);
	expect(towardSecond.at).toBeCloseTo(1 - towardFirst.at, 10);
	for (const { at, from, to } of [towardFirst, towardSecond]) {
		expect(from).toBeLessThan(at);
		expect(to).toBeGreaterThan(at);
	}
});

it('crosses the middle where the other letter is possible, and only there', () => {
	const clear = answered(Array.from({ length: 15 }, (_, index) => 3 + (index % 2)));
	const close = answered([2, 3, 2, 2, 3]);
	expect([clear.probability > 0.975, crosses(clear)]).toEqual([true, false]);
	expect([close.probability < 0.975, crosses(close)]).toEqual([true, true]);
});

it('is narrower the more was answered', () => {
	const widthOf = (count: number) => {
		const { from, to } = pairPlaces(answered(Array.from({ length: count }, (_, index) => 2 + (index % 2))));
		return to - from;
	};
	expect(widthOf(16)).toBeLessThan(0.7 * widthOf(4));
});

it('fits the probability of a result that was stored without its trait', () => {
	const old = (letter: string | null, probability: number): PairResult => ({
		pair: 'EI',
		letter,
		probability,
	});
	expect(pairPlaces(old(null, 0.5)).at).toBe(0.5);
	expect(pairPlaces(old('I', 0.8)).at).toBeGreaterThan(0.5);
	expect([crosses(old('E', 0.97)), crosses(old('E', 0.98)), crosses(old('E', 1))]).toEqual([
		true,
		false,
		false,
	]);
});
