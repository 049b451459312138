import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf } from '../../scoring/normal.ts';
import { posteriorOf, shareBetween } from '../../scoring/posterior.ts';
import {
	likeliestTertile,
	tertileCuts,
	tertileMiddles,
	tertilePercents,
	tertiles,
	tertilesOf,
} from './tertiles.ts';

// The tertiles of the standard normal distribution are ∓0.4307, or 93.54 and 106.46 on the IQ scale.
describe('the thirds of a population', () => {
	it('are cut at 93.5 and 106.5', () => {
		expect(tertileCuts.map((cut) => cut.toFixed(2))).toEqual(['93.54', '106.46']);
		expect(tertileCuts.map((cut) => normalCdf((cut - 100) / 15))).toEqual([
			expect.closeTo(1 / 3, 6),
			expect.closeTo(2 / 3, 6),
		]);
	});

	// Φ⁻¹(1/6) and Φ⁻¹(5/6) are ∓0.9674.
	it('have their middles at 85.5, 100 and 114.5', () => {
		expect(tertiles.map((tertile) => tertileMiddles[tertile].toFixed(2))).toEqual([
			'85.49',
			'100.00',
			'114.51',
		]);
		expect(tertiles.map((tertile) => normalCdf((tertileMiddles[tertile] - 100) / 15))).toEqual([
			expect.closeTo(1 / 6, 6),
			0.5,
			expect.closeTo(5 / 6, 6),
		]);
	});

	it('are whole percents that add up to 100, the middle taking what rounding leaves', () => {
		const percents = (below_average: number, above_average: number) =>
			tertilePercents({ below_average, average: 1 - below_average - above_average, above_average });
		expect(percents(0.124, 0.333)).toEqual({ below_average: 12, average: 55, above_average: 33 });
		expect(percents(0.125, 0.125)).toEqual({ below_average: 13, average: 74, above_average: 13 });
		expect(percents(0.999, 0.001)).toEqual({ below_average: 100, average: 0, above_average: 0 });
	});

	it('are as likely one as another for somebody who has answered nothing', () => {
		const chances = tertilesOf(posteriorOf(() => 0));
		for (const tertile of tertiles) expect(chances[tertile]).toBeCloseTo(1 / 3, 3);
	});

	it('add up to 1, and shift upwards with better answers', () => {
		const shift = fc.double({ min: -4, max: 4, noNaN: true });
		fc.assert(
			fc.property(shift, shift, (one, other) => {
				const [worse, better] = [Math.min(one, other), Math.max(one, other)].map((slope) =>
					tertilesOf(posteriorOf((theta) => slope * theta)),
				);
				if (!worse || !better) throw new Error('There are two');
				for (const chances of [worse, better])
					expect(tertiles.reduce((sum, tertile) => sum + chances[tertile], 0)).toBeCloseTo(1, 9);
				expect(better.above_average).toBeGreaterThanOrEqual(worse.above_average - 1e-12);
				expect(better.below_average).toBeLessThanOrEqual(worse.below_average + 1e-12);
			}),
		);
	});

	it('are told by the likeliest, and in doubt by the middle', () => {
		const likeliest = (below_average: number, average: number, above_average: number) =>
			likeliestTertile({ below_average, average, above_average });
		expect(likeliest(0.5, 0.3, 0.2)).toBe('below_average');
		expect(likeliest(0.2, 0.3, 0.5)).toBe('above_average');
		expect(likeliest(0.2, 0.5, 0.3)).toBe('average');
		expect([likeliest(0.4, 0.4, 0.2), likeliest(0.2, 0.4, 0.4), likeliest(0.4, 0.2, 0.4)]).toEqual([
			'average',
			'average',
			'average',
		]);
	});
});

describe('the share of a posterior between two places', () => {
	const place = fc.double({ min: -7, max: 7, noNaN: true });
	const posterior = posteriorOf((theta) => theta);

	it('is all of it without ends, and none of it between equal ones', () => {
		expect(shareBetween(posterior)).toBeCloseTo(1, 12);
		fc.assert(
			fc.property(place, (at) => {
				expect(shareBetween(posterior, at, at)).toBe(0);
				expect(shareBetween(posterior, at) + shareBetween(posterior, undefined, at)).toBeCloseTo(1, 9);
			}),
		);
	});

	// A standard normal prior times exp(θ) gives a normal distribution with mean 1.
	it('is that of the normal curve which it is', () => {
		for (const [from, to] of [
			[-1, 1],
			[0, 2],
			[1.05, 1.35],
		] as const)
			expect(shareBetween(posterior, from, to)).toBeCloseTo(normalCdf(to - 1) - normalCdf(from - 1), 3);
	});
});
