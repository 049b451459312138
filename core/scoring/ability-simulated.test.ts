import { describe, expect, it } from 'vitest';
import { gaussian, independentMean, mean, seeded } from '../../test/simulate.ts';
import { bandOf, IQ_BANDS } from '../kinds/iq/bands.ts';
import { estimateAbility } from './ability.ts';

describe('2,000 simulated takers of a 30-item form', () => {
	it('are estimated without bias', () => {
		const takers = simulate(2000, 30);
		expect(Math.abs(mean(takers.map(({ theta, truth }) => theta - truth)))).toBeLessThan(0.05);
	});

	it('lie inside their 95 % interval in 93 to 97 of 100 cases', () => {
		const takers = simulate(2000, 30);
		const share = mean(takers.map((taker) => +(Math.abs(taker.theta - taker.truth) <= margin(taker))));
		expect(share).toBeGreaterThan(0.93);
		expect(share).toBeLessThan(0.97);
	});
});

describe.each([
	[12, 1],
	[30, 1],
	[40, 2],
])('takers of %s items under a prior of SD %s', (count, sd) => {
	it('have the conditional bias that another computation finds', () => {
		const rows = [-2, -1, 0, 1, 2].map((at) => {
			const bank = bankOf(count);
			const random = seeded(20_261_122 + count + at);
			const pairs = Array.from({ length: 100 }, () => {
				const responses = answersAt(at, bank, random);
				return [estimateAbility(bank, responses, sd).theta, independentMean(bank, responses, sd)] as const;
			});
			const ours = mean(pairs.map(([theta]) => theta - at));
			const theirs = mean(pairs.map(([, theta]) => theta - at));
			expect(ours).toBeCloseTo(theirs, 3);
			return `${at}: ${ours.toFixed(3)}`;
		});
		console.info(`${count} items, SD ${sd}, bias at θ = ${rows.join(', ')}`);
	});
});

// What every band's report says: half to two thirds of takers are placed correctly, most of the others one
// band off.
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
	const bank = bankOf(items);
	return Array.from({ length: takers }, () => {
		const truth = gaussian(random);
		return { truth, ...estimateAbility(bank, answersAt(truth, bank, random)) };
	});
}

function bankOf(items: number) {
	return Array.from({ length: items }, (_, index) => ({
		discrimination: 1,
		difficulty: -1.2 + (3.2 * index) / (items - 1),
		guessing: 0.125,
	}));
}

type Bank = ReturnType<typeof bankOf>;

function answersAt(theta: number, bank: Bank, random: () => number): boolean[] {
	return bank.map(({ difficulty, guessing }) => {
		return random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - theta));
	});
}

function margin({ standardError }: { standardError: number }): number {
	return 1.959964 * standardError;
}

function bandIndex(theta: number): number {
	const band = bandOf(Math.round(100 + 15 * theta));
	return IQ_BANDS.findIndex(({ id }) => id === band);
}
