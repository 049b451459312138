import { describe, expect, it } from 'vitest';
import { placementItems as items } from '../../../test/placement-items.ts';
import { gaussian, mean, seeded } from '../../../test/simulate.ts';
import { estimateAbility } from '../../scoring/ability.ts';
import { normalCdf } from '../../scoring/normal.ts';
import { cutsOf, levels, scorePlacement } from './score.ts';

const time = 9000;

describe('2,000 simulated takers', () => {
	const simulated = () => {
		const random = seeded(40_404);
		return Array.from({ length: 2000 }, () => {
			const truth = 2 * gaussian(random);
			const answers = items.map(({ difficulty, guessing = 0 }) => ({
				correct: random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - truth)),
				time,
			}));
			return { truth, answers };
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
			const { level, neighbour, probability = -1 } = scorePlacement(items, answers, 0.9);
			const { theta, standardError } = estimateAbility(
				items,
				answers.map(({ correct }) => correct),
				2,
			);
			const place = levels.indexOf(level ?? 'pre-A1');
			const bounds = [cuts[place - 1] ?? -Infinity, cuts[place] ?? Infinity] as const;
			expect(theta >= bounds[0] && theta < bounds[1]).toBe(true);
			const [down, up] = [theta - bounds[0], bounds[1] - theta];
			const nearest = Math.min(down, up);
			const beside = levels[down < up ? place - 1 : place + 1];
			expect(neighbour).toBe(nearest <= standardError ? beside : null);
			kinds.add(neighbour === null ? 'none' : down < up ? 'below' : 'above');
			// The posterior is nearly normal, so both probabilities must be close.
			const normal = normalCdf(up / standardError) - normalCdf(-down / standardError);
			expect(Math.abs(probability - normal)).toBeLessThan(0.08);
			expect(probability).toBe(Number(probability.toFixed(3)));
		}
		expect([...kinds].toSorted()).toEqual(['above', 'below', 'none']);
	});

	it('are nearly always of the level found or of its neighbour', () => {
		const cuts = cutsOf(items);
		const hits = simulated().map(({ truth, answers }) => {
			const result = scorePlacement(items, answers, 0.9);
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
