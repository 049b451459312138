import { expect, it } from 'vitest';
import { seeded } from '../../../test/simulate.ts';
import { mayBeOther } from './clarity.ts';
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
	const random = seeded(74);
	const results = Array.from({ length: 600 }, (_, index) =>
		answered(Array.from({ length: index % 2 ? 5 : 15 }, () => Math.floor(random() * 5))),
	);
	for (const result of results) expect(crosses(result), JSON.stringify(result)).toBe(mayBeOther(result));
	const sure = results.filter((result) => !mayBeOther(result)).length;
	expect(Math.min(sure, results.length - sure)).toBeGreaterThan(50);
});

it('has an end that can be told from the middle by eye', () => {
	const trait = { mean: 0.88, sd: 0.45 };
	for (const [probability, isSure] of [
		[0.974, false],
		[0.975, true],
	] as const) {
		const result = { pair: 'EI', letter: 'E', probability, trait } as const;
		expect(pairPlaces(result).to).toBeCloseTo(isSure ? 0.49 : 0.51, 10);
		const other = pairPlaces({ ...result, letter: 'I', trait: { ...trait, mean: -0.88 } });
		expect(other.from).toBeCloseTo(isSure ? 0.51 : 0.49, 10);
	}
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
