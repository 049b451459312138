import { describe, expect, it } from 'vitest';
import { placementItems as items } from '../../../test/placement-items.ts';
import { gaussian, mean, seeded } from '../../../test/simulate.ts';
import { estimateAbility } from '../../scoring/ability.ts';
import { cutsOf, levels, scorePlacement } from './score.ts';

const time = 9000;

describe('2,000 simulated takers', () => {
	const simulated = () => {
		const random = seeded(40_404);
		return Array.from({ length: 2000 }, () => {
			const truth = 2 * gaussian(random);
			return { truth, answers: answersAt(truth, random) };
		});
	};

	it('are estimated without bias, and lie inside their 95 % interval in 93 to 97 of 100 cases', () => {
		const takers = simulated().map(({ truth, answers }) => {
			const right = answers.map(({ correct }) => correct);
			return { truth, ...estimateAbility(items, right, 2) };
		});
		expect(Math.abs(mean(takers.map(({ theta, truth }) => theta - truth))) / 2).toBeLessThan(0.05);
		const inside = takers.map(
			(taker) => +(Math.abs(taker.theta - taker.truth) <= 1.959964 * taker.standardError),
		);
		expect(mean(inside)).toBeGreaterThan(0.93);
		expect(mean(inside)).toBeLessThan(0.97);
	});

	it('are told the neighbouring level where the 68 % interval reaches it, of two the nearer', () => {
		const cuts = cutsOf(items);
		const kinds = new Set<string>();
		for (const { answers } of simulated().slice(0, 200)) {
			const { level, neighbour, probability = -1 } = scorePlacement(items, answers);
			const place = levels.indexOf(level ?? 'pre-A1');
			const bounds = [cuts[place - 1] ?? -Infinity, cuts[place] ?? Infinity] as const;
			const independent = independentPosterior(
				answers.map(({ correct }) => correct),
				bounds,
			);
			const [low, middle, high] = independent.quantiles;
			expect(Math.abs(probability - independent.between)).toBeLessThan(0.02);
			expect(middle >= bounds[0] - 0.02 && middle < bounds[1] + 0.02).toBe(true);
			const [down, up] = [middle - bounds[0], bounds[1] - middle];
			// Closer than the two computations are to one another.
			if ([low - bounds[0], bounds[1] - high, down - up].some((gap) => Math.abs(gap) < 0.03)) continue;
			const reached = [low < bounds[0] ? down : Infinity, high > bounds[1] ? up : Infinity] as const;
			const isNone = Math.min(...reached) === Infinity;
			expect(neighbour).toBe(isNone ? null : levels[reached[0] <= reached[1] ? place - 1 : place + 1]);
			kinds.add(isNone ? 'none' : reached[0] <= reached[1] ? 'below' : 'above');
			expect(probability).toBe(Number(probability.toFixed(3)));
		}
		expect([...kinds].toSorted()).toEqual(['above', 'below', 'none']);
	});

	it('are named above a cut by about half, where their ability is that of the cut', () => {
		const random = seeded(50_505);
		const named = cutsOf(items).map((cut, index) => {
			const results = Array.from({ length: 400 }, () => scorePlacement(items, answersAt(cut, random)));
			return mean(results.map(({ level }) => +(levels.indexOf(level ?? 'pre-A1') > index)));
		});
		console.info(`named above their cut: ${named.map((share) => share.toFixed(2)).join(', ')}`);
		// Three standard errors of 400 are .075; with a normal prior, the first and the last were .61 and .42.
		for (const share of named) expect(Math.abs(share - 0.5)).toBeLessThan(0.1);
	});

	it('are told no level above those that they reached: of takers at A2, after six items, none B1', () => {
		const random = seeded(60_606);
		const told = Array.from({ length: 1000 }, () => {
			const answers = answersAt(-1, random).map((answer, index) => (index < 6 ? answer : undefined));
			return scorePlacement(items, answers);
		});
		const share = mean(told.map(({ level }) => +(level === 'A1')));
		console.info(`A2 after six items: ${share} are told A1 or above, the others less`);
		for (const { level, or_above: orAbove } of told) {
			expect(['pre-A1', 'A1']).toContain(level);
			expect(orAbove).toBe(level === 'A1' ? true : undefined);
		}
		expect(share).toBeGreaterThan(0.85);
	});

	it('are nearly always of the level found or of its neighbour', () => {
		const cuts = cutsOf(items);
		const hits = simulated().map(({ truth, answers }) => {
			const result = scorePlacement(items, answers);
			const level = levels[cuts.filter((cut) => truth >= cut).length];
			return {
				exact: +(level === result.level),
				near: +(level === result.level || level === result.neighbour),
			};
		});
		console.info(
			`true level found ${mean(hits.map(({ exact }) => exact))}, or its neighbour ${mean(hits.map(({ near }) => near))}`,
		);
		expect(mean(hits.map(({ exact }) => exact))).toBeGreaterThan(0.6);
		expect(mean(hits.map(({ near }) => near))).toBeGreaterThan(0.9);
	});
});

function answersAt(truth: number, random: () => number) {
	return items.map(({ difficulty, guessing = 0 }) => ({
		correct: random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - truth)),
		time,
	}));
}

/** The 16th, 50th, and 84th percentile of the posterior, and its share between two bounds, from plain products at 2,401 points. */
function independentPosterior(responses: readonly boolean[], [from, to]: readonly [number, number]) {
	const points = Array.from({ length: 2401 }, (_, index) => -12 + index / 100);
	const densities = points.map((theta) => {
		let [likelihood, information] = [1, 0];
		for (const [index, { difficulty, guessing = 0 }] of items.entries()) {
			const known = 1 / (1 + Math.exp(difficulty - theta));
			const right = guessing + (1 - guessing) * known;
			likelihood *= responses[index] ? right : 1 - right;
			information += (known ** 2 * (1 - right)) / right;
		}
		return likelihood * Math.sqrt(information);
	});
	const total = densities.reduce((sum, density) => sum + density, 0);
	const quantile = (share: number) => {
		let below = 0;
		return points[densities.findIndex((density) => (below += density / total) >= share)] ?? Infinity;
	};
	const within = densities.filter((_, index) => {
		const point = points[index] ?? Infinity;
		return point >= from && point < to;
	});
	return {
		quantiles: [quantile(0.158655), quantile(0.5), quantile(0.841345)] as const,
		between: within.reduce((sum, density) => sum + density, 0) / total,
	};
}
