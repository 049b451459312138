import { expect, it } from 'vitest';
import { logistic, logSumExp, logWeights, points } from './quadrature.ts';

it('the points have the weights of a standard normal ability', () => {
	const moment = (power: number) =>
		points.reduce((sum, point, index) => sum + point ** power * Math.exp(logWeights[index] ?? 0), 0);
	// Those of N(0, 1).
	for (const [power, expected] of [1, 0, 1, 0, 3].entries()) expect(moment(power)).toBeCloseTo(expected, 5);
});

it('logarithms of sums are those of numbers that would overflow, too', () => {
	expect(logSumExp([Math.log(2), Math.log(3)])).toBeCloseTo(Math.log(5), 14);
	expect(logSumExp([1000, 1000])).toBeCloseTo(1000 + Math.LN2, 12);
	expect(logSumExp([-2000, -1000])).toBe(-1000);
});

it('the logistic function is the inverse of log odds', () => {
	expect(logistic(0)).toBe(0.5);
	expect(logistic(Math.log(3))).toBeCloseTo(0.75, 14);
	expect(logistic(-Math.log(3))).toBeCloseTo(0.25, 14);
	expect([logistic(-1000), logistic(1000)]).toEqual([0, 1]);
});
