import { describe, expect, it } from 'vitest';
import { lsat6 } from '../../test/lsat6.ts';
import { estimateAbility, logLikelihood } from './ability.ts';
import type { ItemParameters } from './item.ts';

// LSAT section 6, Bock & Lieberman 1970 (Psychometrika 35:179-197); the parameters are the marginal maximum
// likelihood estimates, printed to 4 (2PL) and 5 (1PL) decimals; the abilities come from ltm 1.2-0.
const TWO_PL = fromIntercepts([
	[0.8257, 2.7732],
	[0.7227, 0.9902],
	[0.8909, 0.2491],
	[0.6884, 1.2848],
	[0.6569, 2.0533],
]);
const ONE_PL = fromIntercepts([2.73001, 0.99861, 0.23985, 1.30645, 2.0994].map((d) => [0.75513, d]));
const RASCH = [-2.872, -1.063, -0.2576, -1.3881, -2.2188].map((difficulty) => ({
	discrimination: 1,
	difficulty,
}));

describe('LSAT6', () => {
	it.each([
		['00000', -1.8968, 0.8013, 2.276],
		['00001', -1.4748, 0.8023, 5.862],
		['10000', -1.3661, 0.8031, 9.476],
		['01101', -0.4178, 0.8203, 4.369],
		['10001', -0.9398, 0.8086, 34.617],
		['11000', -0.8967, 0.8093, 11.255],
		['10111', 0.1257, 0.838, 83.537],
		['11011', 0.0082, 0.8338, 173.314],
		['11110', 0.172, 0.8398, 29.137],
		['11111', 0.6456, 0.859, 296.679],
	])('2PL, pattern %s: EAP %s, PSD %s, expected frequency %s', (pattern, eap, psd, expected) => {
		const { theta, standardError } = estimateAbility(TWO_PL, read(pattern));
		expect(Math.abs(theta - eap)).toBeLessThan(1e-4);
		expect(Math.abs(standardError - psd)).toBeLessThan(1e-4);
		// The printed parameters have 4 decimals, so the frequencies agree to a relative 1e-4.
		expect((1000 * Math.exp(logLikelihood(TWO_PL, read(pattern)))) / expected).toBeCloseTo(1, 3);
	});

	it.each([
		['00000', -1.9101, 0.7973],
		['10000', -1.4288, 0.8003],
		['11000', -0.9406, 0.8088],
		['11100', -0.4387, 0.8226],
		['11110', 0.0835, 0.8413],
		['11111', 0.6322, 0.864],
	])('1PL, %s: EAP %s, PSD %s for every pattern of that raw score', (pattern, eap, psd) => {
		const same = lsat6.filter(([other]) => right(other) === right(pattern));
		for (const [other] of same) {
			const { theta, standardError } = estimateAbility(ONE_PL, read(other));
			expect(Math.abs(theta - eap)).toBeLessThan(1e-4);
			expect(Math.abs(standardError - psd)).toBeLessThan(1e-4);
		}
	});

	it('has the published marginal log-likelihoods', () => {
		expect(Math.abs(sampleLogLikelihood(TWO_PL) + 2466.65338)).toBeLessThan(1e-3);
		expect(Math.abs(sampleLogLikelihood(ONE_PL) + 2466.9376)).toBeLessThan(1e-3);
		expect(Math.abs(sampleLogLikelihood(RASCH) + 2473.05385)).toBeLessThan(1e-3);
	});

	it('has a mean EAP of 0 over the calibration sample, and total variance 1', () => {
		const abilities = lsat6.map(([pattern, n]) => ({ n, ...estimateAbility(TWO_PL, read(pattern)) }));
		const mean = abilities.reduce((sum, { n, theta }) => sum + (n * theta) / 1000, 0);
		const variance = abilities.reduce(
			(sum, a) => sum + (a.n * (a.theta ** 2 + a.standardError ** 2)) / 1000,
			0,
		);
		expect(Math.abs(mean)).toBeLessThan(1e-4);
		expect(Math.abs(variance - 1)).toBeLessThan(1e-3);
	});
});

function fromIntercepts(rows: number[][]): ItemParameters[] {
	return rows.map(([a = 1, d = 0]) => ({ discrimination: a, difficulty: -d / a }));
}

function read(pattern: string): boolean[] {
	return [...pattern].map((digit) => digit === '1');
}

function right(pattern: string): number {
	return read(pattern).filter(Boolean).length;
}

function sampleLogLikelihood(items: ItemParameters[]): number {
	return lsat6.reduce((sum, [pattern, n]) => sum + n * logLikelihood(items, read(pattern)), 0);
}
