import { expect, it } from 'vitest';
import { normalCdf } from '../core/scoring/normal.ts';
import { gaussian, independentMean, mean, seeded } from './simulate.ts';

// "Numerical Recipes in C", 2nd edition, 1992, section 7.1: the first values of ranqd1 from 0, in
// hexadecimal.
it('luck is that of Numerical Recipes', () => {
	const random = seeded(0);
	const printed = [
		'3C6EF35F',
		'47502932',
		'D1CCF6E9',
		'AAF95334',
		'6252E503',
		'9F2EC686',
		'57FE6C2D',
		'A3D95FA8',
	];
	expect(printed.map(() => random() * 2 ** 32)).toEqual(printed.map((hex) => Number.parseInt(hex, 16)));
});

it('normal luck has the shares of the normal curve', () => {
	const random = seeded(1);
	const values = Array.from({ length: 20_000 }, () => gaussian(random));
	for (const z of [-1.96, -1, 0, 0.5, 1, 1.96]) {
		const share = mean(values.map((value) => Number(value < z)));
		// Four standard errors of a proportion of 20,000.
		expect(Math.abs(share - normalCdf(z))).toBeLessThan(4 * Math.sqrt(0.25 / 20_000));
	}
});

it('the other computation of a mean gives what is published of LSAT6-like items, and the prior without answers', () => {
	// Bank A of ability.test.ts, catR 3.17.
	const bank = [-2, -1, 0, 1, 2].map((difficulty) => ({ discrimination: 1, difficulty, guessing: 0 }));
	expect(independentMean(bank, [true, true, true, true, false], 1)).toBeCloseTo(0.8308, 4);
	expect(independentMean(bank, [false, false, false, false, false], 1)).toBeCloseTo(-1.4051, 4);
	expect(independentMean([], [], 2)).toBeCloseTo(0, 9);
	// With guessing and a wider prior, computed in Python with 40,000 intervals.
	const guessed = [0, 1].map((difficulty) => ({ discrimination: 1, difficulty, guessing: 0.25 }));
	expect(independentMean(guessed, [true, true], 1)).toBeCloseTo(0.509907, 6);
	expect(independentMean(guessed, [true, false], 1)).toBeCloseTo(-0.025663, 6);
	const steep = [{ discrimination: 1.5, difficulty: 0, guessing: 0.2 }];
	expect(independentMean(steep, [true], 2)).toBeCloseTo(0.918703, 6);
});
