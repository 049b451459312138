import { cutsOf, levels, type PlacementItem, scorePlacement } from '../../core/kinds/placement/score.ts';
import { estimateAbility } from '../../core/scoring/ability.ts';
import { mean, seeded } from '../simulate.ts';
import { answersAt } from './takers.ts';

/**
 * Of people whose ability is that of a cut, the share that is named above it: by the mean of a posterior with a
 * normal prior of SD 2 (`before`), and as tests are scored (`after`).
 */
export function namedAbove(
	items: readonly PlacementItem[],
	{ people, seed = 4 }: { people: number; seed?: number },
): { level: string; before: number; after: number }[] {
	const random = seeded(seed);
	return cutsOf(items).map((cut, index) => {
		const taken = Array.from({ length: people }, () => answersAt(cut, items, random));
		return {
			level: levels[index + 1] ?? '',
			before: mean(taken.map((answers) => Number(estimateAbility(items, answers, 2).theta >= cut))),
			after: mean(taken.map((answers) => Number(placeOf(items, answers) > index))),
		};
	});
}

/** The share of people who always guess between two options that reaches A2, before and after. */
export function halfGuessersAtA2(
	items: readonly PlacementItem[],
	{ people, seed = 5 }: { people: number; seed?: number },
): { before: number; after: number } {
	const random = seeded(seed);
	const taken = Array.from({ length: people }, () => items.map(() => random() < 0.5));
	const cut = cutsOf(items)[1] ?? 0;
	return {
		before: mean(taken.map((answers) => Number(estimateAbility(items, answers, 2).theta >= cut))),
		after: mean(taken.map((answers) => Number(placeOf(items, answers) >= 2))),
	};
}

function placeOf(items: readonly PlacementItem[], answers: readonly boolean[]): number {
	const { level } = scorePlacement(
		items,
		answers.map((correct) => ({ correct, time: 9000 })),
	);
	return levels.indexOf(level ?? 'pre-A1');
}
