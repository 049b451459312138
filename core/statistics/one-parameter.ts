import { maximize } from '../calibration/maximization.ts';
import { type ItemModel, startingModel } from '../calibration/response-model.ts';
import { forEachJoint, type ScoreTable, total } from '../calibration/score-table.ts';
import { logistic, points } from '../scoring/quadrature.ts';
import { sum } from './counts.ts';
import type { Pieces } from './pieces.ts';

/**
 * Fits the 1PL with a free common slope and fixed guessing, 0 up to 1, by item, to counts by score; null if an item
 * doesn't vary, or if the estimation doesn't converge. Each step maximizes the expected answers given the
 * score and the answer to the item itself, where Bock & Aitkin (1981; see core/calibration/expectation.ts)
 * condition on all answers. Without guessing, the score is sufficient and the estimates are those of marginal
 * maximum likelihood; with guessing, they are consistent, because each item's expected score function still
 * has mean 0 (estimating equations: V. P. Godambe, Annals of Mathematical Statistics 31(4), 1960).
 */
export function* fitOneParameter(table: ScoreTable, guessing: readonly number[]): Pieces<ItemModel[] | null> {
	const all = sum(table.takers);
	const right = table.right.map(sum);
	if (right.length < 2 || right.some((n) => n === 0 || n === all)) return null;
	const group = right.map((_, item) => item);
	let models = right.map((n, item) => startingModel([all - n, n], guessing[item] ?? 0));
	for (let round = 0; round < ROUNDS; round++) {
		const expected = expectedAnswers(table, models);
		yield;
		const next = yield* maximize(models, group, expected, null);
		const change = Math.max(...next.map((model, item) => moved(model, models[item] ?? model)));
		models = next;
		if (change < CLOSE) return models;
		yield;
	}
	return null;
}

/** The expected number of takers by item, answer, and grid point, given score and answer. */
function expectedAnswers({ takers, right }: ScoreTable, models: readonly ItemModel[]): Float64Array[][] {
	const counts = models.map(() => [new Float64Array(points.length), new Float64Array(points.length)]);
	forEachJoint(models, (joint, item) => {
		takers.forEach((all, score) => {
			const n = right[item]?.[score] ?? 0;
			for (const [grade, given] of [
				[0, all - n],
				[1, n],
			] as const) {
				const own = counts[item]?.[grade];
				if (!own || given === 0) continue;
				const density = joint(grade, score);
				const scale = given / total(density);
				for (let q = 0; q < own.length; q++) own[q] = (own[q] ?? 0) + scale * (density[q] ?? 0);
			}
		});
	});
	return counts;
}

/** How far the slope moved, or the probability of knowing the answer at the average ability. */
function moved(one: ItemModel, other: ItemModel): number {
	const [own = 0, others = 0] = [one, other].map(({ intercepts: [intercept = 0] }) => logistic(intercept));
	return Math.max(Math.abs(one.slope - other.slope), Math.abs(own - others));
}

const ROUNDS = 1000;
const CLOSE = 1e-7;
