import { logWeights, points } from '../scoring/quadrature.ts';
import { type ItemModel, onGrid } from './response-model.ts';
import type { Responses } from './responses.ts';
import { scoreDistribution, withoutItem } from './score-distribution.ts';

/**
 * People who answered the same items, worth 0 or 1: how many had each number of right answers (from 0), and
 * how many of those were right on each item. `items` are the places of these items among all.
 */
export type ScoreTable = {
	items: readonly number[];
	takers: readonly number[];
	right: readonly (readonly number[])[];
};

/**
 * The tables of all groups of at least `fewest` people who reached the same items. Small groups are left out:
 * mostly, people in them were slow, so that their abilities are distributed differently.
 */
export function scoreTables({ patterns }: Responses, fewest: number): ScoreTable[] {
	const groups = Map.groupBy(patterns, ({ grades }) => grades.map((grade) => grade !== null).join());
	return [...groups.values()]
		.filter((group) => group.reduce((sum, { count }) => sum + count, 0) >= fewest)
		.map((group) => {
			const items = (group[0]?.grades ?? []).flatMap((grade, item) => (grade === null ? [] : [item]));
			const takers = Array.from({ length: items.length + 1 }, () => 0);
			const right = items.map(() => takers.map(() => 0));
			for (const { grades, count } of group) {
				const score = grades.reduce<number>((sum, grade) => sum + (grade ?? 0), 0);
				takers[score] = (takers[score] ?? 0) + count;
				items.forEach((item, place) => {
					const own = right[place];
					if (own && grades[item] === 1) own[score] = (own[score] ?? 0) + count;
				});
			}
			return { items, takers, right };
		});
}

/**
 * At every grid point, the joint density of ability, of the answer to an item (0 or 1), and of a score. Each
 * call overwrites the array of the last one.
 */
export type JointDensity = (grade: 0 | 1, score: number) => Float64Array;

/** Calls `visit` with the joint density of each item of a table, under a model for each of its items. */
export function forEachJoint(
	models: readonly ItemModel[],
	visit: (joint: JointDensity, item: number) => void,
): void {
	const right = models.map((model) => onGrid(model).probability[1] ?? new Float64Array(points.length));
	const whole = scoreDistribution(right);
	const density = new Float64Array(points.length);
	right.forEach((p, item) => {
		const rest = withoutItem(whole, p);
		visit((grade, score) => {
			const others = rest[score - grade];
			for (let q = 0; q < density.length; q++) {
				const chance = p[q] ?? 0;
				density[q] = (weights[q] ?? 0) * (grade === 1 ? chance : 1 - chance) * (others?.[q] ?? 0);
			}
			return density;
		}, item);
	});
}

/** The sum of a density over the grid. */
export function total(density: Float64Array): number {
	let sum = 0;
	for (const value of density) sum += value;
	return sum;
}

const weights = logWeights.map(Math.exp);
