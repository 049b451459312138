import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateAbility, logLikelihood } from './ability.ts';
import { type ItemParameters, logProbability, type Response } from './item.ts';

// Two made-up banks; expected abilities computed with catR 3.17 and by independent integration.
const BANK_A = [-2, -1, 0, 1, 2].map((difficulty) => ({ discrimination: 1, difficulty }));
const SLOPES = [0.8, 1, 1.2, 1.5, 1.8, 0.7, 1.1, 1.4, 0.9, 2];
const bankB = (guessing: number) =>
	SLOPES.map((discrimination, index) => ({ discrimination, difficulty: -2 + index / 2, guessing }));

describe('the chance of an answer', () => {
	// .25 + .75/(1 + e^−2(θ − 1)) at θ = 1.5: .25 + .75·.731059.
	it('is that of the model with guessing, and the rest for the wrong one', () => {
		const item = { discrimination: 2, difficulty: 1, guessing: 0.25 };
		expect(Math.exp(logProbability(item, true, 1.5))).toBeCloseTo(0.798294, 6);
		expect(Math.exp(logProbability(item, false, 1.5))).toBeCloseTo(0.201706, 6);
	});
});

describe('estimateAbility', () => {
	it.each([
		['00000', -1.4051, 0.7671],
		['10000', -0.8308, 0.7502],
		['00110', -0.275, 0.7422],
		['10101', 0.275, 0.7422],
		['11110', 0.8308, 0.7502],
		['11111', 1.4051, 0.7671],
	])('bank A, %s: EAP %s, PSD %s', (pattern, eap, psd) => {
		expectAbility(BANK_A, pattern, eap, psd);
	});

	it.each([
		[0, '0000000000', -1.8089, 0.6711],
		[0, '1110000000', -0.6771, 0.571],
		[0, '1111100000', 0.3419, 0.5538],
		[0, '1111111100', 1.3652, 0.5772],
		[0, '1111111111', 2.3692, 0.6071],
		[0, '0000011111', 0.2807, 0.5528],
		[0.125, '0000000000', -1.8089, 0.6711],
		[0.125, '1111100000', 0.2285, 0.6025],
		[0.125, '1111111100', 1.186, 0.6357],
	])('bank B, guessing %s, %s: EAP %s, PSD %s', (guessing, pattern, eap, psd) => {
		expectAbility(bankB(guessing), pattern, eap, psd);
	});

	it('returns the prior where no item was given', () => {
		const { theta, standardError } = estimateAbility(
			BANK_A,
			BANK_A.map(() => undefined),
		);
		expect(theta).toBeCloseTo(0, 10);
		expect(standardError).toBeCloseTo(1, 6);
		expect(logLikelihood([], [])).toBeCloseTo(0, 10);
	});

	it('survives a thousand items without underflow', () => {
		const many = Array.from({ length: 1000 }, () => ({
			discrimination: 2.5,
			difficulty: 0,
			guessing: 0.125,
		}));
		const { theta, standardError } = estimateAbility(
			many,
			many.map(() => false),
		);
		expect(theta).toBeGreaterThan(-6);
		expect(theta).toBeLessThan(-1.5);
		expect(standardError).toBeGreaterThan(0);
	});

	it('knows how unlikely an answer is, however far the item is away', () => {
		const item = { discrimination: 1, difficulty: 0 };
		for (const away of [40, 800]) {
			expect(logProbability(item, false, away)).toBeCloseTo(-away, 9);
			expect(logProbability(item, true, -away)).toBeCloseTo(-away, 9);
			expect(logProbability(item, true, away)).toBeCloseTo(0, 9);
			expect(logProbability({ ...item, guessing: 0.25 }, true, -away)).toBeCloseTo(Math.log(0.25), 9);
		}
	});

	it('refuses a pattern that does not fit the items', () => {
		expect(() => estimateAbility(BANK_A, [true])).toThrow(
			new RangeError('Every item needs exactly one response.'),
		);
	});

	it('never falls when one more answer is right', () => {
		fc.assert(
			fc.property(attempts, fc.nat(), (attempt, pick) => {
				const at = pick % attempt.length;
				const becomes = (response: Response) =>
					thetaOf(attempt.map((row, index) => (index === at ? { ...row, response } : row)));
				expect(becomes(true)).toBeGreaterThanOrEqual(becomes(undefined) - 1e-9);
				expect(becomes(undefined)).toBeGreaterThanOrEqual(becomes(false) - 1e-9);
			}),
		);
	});

	it('is positive in its uncertainty and never leaves the grid', () => {
		fc.assert(
			fc.property(attempts, (attempt) => {
				const ability = estimateAbility(
					attempt.map((row) => row.item),
					attempt.map((row) => row.response),
				);
				expect(ability.standardError).toBeGreaterThan(0);
				expect(Math.abs(ability.theta)).toBeLessThan(6);
			}),
		);
	});

	it('does not depend on the order of the items', () => {
		fc.assert(
			fc.property(attempts, (attempt) => {
				expect(thetaOf(attempt.toReversed())).toBeCloseTo(thetaOf(attempt), 9);
			}),
		);
	});

	it('does not depend on guessing when every answer is wrong', () => {
		const wrong = SLOPES.map(() => false);
		expect(estimateAbility(bankB(0.3), wrong).theta).toBeCloseTo(estimateAbility(bankB(0), wrong).theta, 9);
	});
});

const range = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const attempts = fc.array(
	fc.record({
		item: fc.record({ discrimination: range(0.3, 2.5), difficulty: range(-3, 3), guessing: range(0, 0.3) }),
		response: fc.constantFrom(true, false, undefined),
	}),
	{ minLength: 1, maxLength: 30 },
);

function thetaOf(attempt: { item: ItemParameters; response: Response }[]): number {
	return estimateAbility(
		attempt.map((row) => row.item),
		attempt.map((row) => row.response),
	).theta;
}

function expectAbility(items: ItemParameters[], pattern: string, eap: number, psd: number): void {
	const { theta, standardError } = estimateAbility(
		items,
		[...pattern].map((digit) => digit === '1'),
	);
	expect(Math.abs(theta - eap)).toBeLessThan(1e-4);
	expect(Math.abs(standardError - psd)).toBeLessThan(1e-4);
}
