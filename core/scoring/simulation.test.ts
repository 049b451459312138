import { describe, expect, it } from 'vitest';
import { estimateAbility } from './ability.ts';
import { bandOf, IQ_BANDS } from './iq-bands.ts';
import { gaussian, mean, seeded } from './simulate.ts';

describe('2,000 simulated takers of a 30-item form', () => {
	const takers = simulate(2000, 30);

	it('are estimated without bias', () => {
		expect(Math.abs(mean(takers.map(({ theta, truth }) => theta - truth)))).toBeLessThan(0.05);
	});

	it('lie inside their 95 % interval in 93 to 97 of 100 cases', () => {
		const share = mean(takers.map((taker) => +(Math.abs(taker.theta - taker.truth) <= margin(taker))));
		expect(share).toBeGreaterThan(0.93);
		expect(share).toBeLessThan(0.97);
	});
});

// What the report says of every band: half to two thirds right, most of the others one band off.
it.each([12, 30])('%s items place half to two thirds of the takers in their true band', (count) => {
	const off = simulate(4000, count).map(({ theta, truth }) => Math.abs(bandIndex(theta) - bandIndex(truth)));
	const exact = mean(off.map((bands) => +(bands === 0)));
	const next = mean(off.map((bands) => +(bands === 1)));
	expect(exact).toBeGreaterThan(1 / 2);
	expect(exact).toBeLessThan(2 / 3);
	expect(next / (1 - exact)).toBeGreaterThan(0.7);
});

function simulate(takers: number, items: number) {
	const random = seeded(20_260_101);
	const bank = Array.from({ length: items }, (_, index) => ({
		discrimination: 1,
		difficulty: -1.2 + (3.2 * index) / (items - 1),
		guessing: 0.125,
	}));
	return Array.from({ length: takers }, () => {
		const truth = gaussian(random);
		const responses = bank.map(({ difficulty, guessing }) => {
			return random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - truth));
		});
		return { truth, ...estimateAbility(bank, responses) };
	});
}

function margin({ standardError }: { standardError: number }): number {
	return 1.959964 * standardError;
}

function bandIndex(theta: number): number {
	const band = bandOf(Math.round(100 + 15 * theta));
	return IQ_BANDS.findIndex(({ id }) => id === band);
}
