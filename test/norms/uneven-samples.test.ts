import { expect, it } from 'vitest';
import { iqPosterior, normedItems } from '../../core/kinds/iq/score.ts';
import { normCells } from '../../core/norms/cells.ts';
import { estimateNorm } from '../../core/norms/estimate-norm.ts';
import { errorWithNorm } from '../../core/norms/norm.ts';
import { meanOf, posteriorOf } from '../../core/scoring/posterior.ts';
import { points } from '../../core/scoring/quadrature.ts';
import { answersAt } from '../measurement/takers.ts';
import { gaussian, mean, seeded } from '../simulate.ts';

const bank = Array.from({ length: 30 }, (_, index) => ({
	discrimination: 1.3,
	difficulty: -2 + (4 * index) / 29,
	guessing: 0.125,
}));
/** The logarithms of right and wrong at every point of the grid, for each item. */
const tables = bank.map(({ discrimination, difficulty, guessing }) => {
	const right = points.map(
		(theta) => guessing + (1 - guessing) / (1 + Math.exp(-discrimination * (theta - difficulty))),
	);
	return { right: right.map(Math.log), wrong: right.map((chance) => Math.log(1 - chance)) };
});

/** Four cells of a quarter of the population each; young men come three times as often, and score .3 higher. */
const groups = [
	{ gender: 'female', band: 15, share: 1 / 6, center: -0.075 },
	{ gender: 'female', band: 25, share: 1 / 6, center: -0.075 },
	{ gender: 'male', band: 15, share: 3 / 6, center: 0.225 },
	{ gender: 'male', band: 25, share: 1 / 6, center: -0.075 },
] as const;
const population = groups.map(({ gender, band }) => ({ gender, band, people: 1000 }));
/** So that the population has mean 0 and SD 1. */
const within = Math.sqrt(1 - mean(groups.map(({ center }) => center ** 2)));

function postOf(answers: readonly boolean[]) {
	const sums = points.map(() => 0);
	answers.forEach((isRight, item) => {
		const own = tables[item]?.[isRight ? 'right' : 'wrong'] ?? [];
		for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (own[at] ?? 0);
	});
	const at = new Map(points.map((point, index) => [point, sums[index] ?? 0]));
	return posteriorOf((theta) => at.get(theta) ?? 0);
}

/** A norm from this many simulated takers, weighted or not. */
function normOf(count: number, random: () => number) {
	const drawn = Array.from({ length: count }, () => {
		let left = random();
		const group = groups.find(({ share }) => (left -= share) < 0) ?? groups[3];
		return { group, posterior: postOf(answersAt(group.center + within * gaussian(random), bank, random)) };
	});
	const countOf = (gender: string, band: number) =>
		drawn.filter(({ group }) => group.gender === gender && group.band === band).length;
	const { cells } = normCells(population, countOf);
	const takers = drawn.map(({ group, posterior }) => ({ cell: groups.indexOf(group), posterior }));
	return {
		weighted: estimateNorm(takers, (cell) => cells?.[cell]?.weight ?? 0),
		unweighted: estimateNorm(takers, () => 1),
	};
}

const RUNS = process.env.FULL ? 400 : 60;
const Z = 1.959964;

// The short form has fewer runs, so its limits are wider.
it('is right on average for uneven samples, and as precise as it says', { timeout: 300_000 }, () => {
	const random = seeded(20_261_126);
	const runs = Array.from({ length: RUNS }, () => normOf(400, random));
	const means = runs.map(({ weighted }) => weighted?.mean ?? NaN);
	const plain = runs.map(({ unweighted }) => unweighted?.mean ?? NaN);
	// The uneven sample is .075 too high, 1.1 IQ points.
	expect(mean(plain)).toBeGreaterThan(0.05);
	expect(Math.abs(mean(means))).toBeLessThan(0.012);
	expect(mean(runs.map(({ weighted }) => weighted?.sd ?? NaN))).toBeCloseTo(1, 1);
	const covers = (of: 'mean' | 'sd', truth: number) =>
		mean(
			runs.map(({ weighted }) => {
				const error = weighted?.[of === 'mean' ? 'meanError' : 'sdError'] ?? NaN;
				return +(Math.abs((weighted?.[of] ?? NaN) - truth) <= Z * error);
			}),
		);
	const [meanCovered, sdCovered] = [covers('mean', 0), covers('sd', 1)];
	console.info(
		`${RUNS} runs: mean ${meanCovered}, SD ${sdCovered}; unweighted mean ${mean(plain).toFixed(3)}`,
	);
	const least = process.env.FULL ? 0.93 : 0.88;
	for (const covered of [meanCovered, sdCovered]) {
		expect(covered).toBeGreaterThanOrEqual(least);
		expect(covered).toBeLessThanOrEqual(process.env.FULL ? 0.97 : 1);
	}
});

it('carries its error into ranges, which then cover the truth in 93 to 97 of 100 cases', {
	timeout: 300_000,
}, () => {
	const random = seeded(7);
	const [withError, without]: [number[], number[]] = [[], []];
	for (let run = 0; run < RUNS; run++) {
		const { weighted } = normOf(200, random);
		if (!weighted) throw new Error('no norm');
		for (let taker = 0; taker < 100; taker++) {
			const at = groups[taker % 4] ?? groups[0];
			const truth = at.center + within * gaussian(random);
			const answers = answersAt(truth, bank, random).map((correct) => ({ correct, time: 9000 }));
			const posterior = iqPosterior({ items: normedItems(bank, weighted), answers });
			const { theta, standardError } = meanOf(posterior);
			withError.push(+(Math.abs(theta - truth) <= Z * errorWithNorm(posterior, weighted)));
			without.push(+(Math.abs(theta - truth) <= Z * standardError));
		}
	}
	console.info(
		`${RUNS} norms of 200: covered ${mean(withError).toFixed(3)}, without error ${mean(without).toFixed(3)}`,
	);
	expect(mean(withError)).toBeGreaterThan(0.93);
	expect(mean(withError)).toBeLessThan(0.97);
	expect(mean(withError)).toBeGreaterThan(mean(without));
});
