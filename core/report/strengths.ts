import type { ItemGroup } from '../quiz/quiz.ts';
import { type ItemParameters, logProbability } from '../scoring/item.ts';

/** An item of a family, and whether it was solved; undefined if it isn't counted. */
export type GroupedItem = { family: ItemGroup; parameters: ItemParameters; correct: boolean | undefined };

/**
 * How the items of one family went: how many were right `of` how many, the range (`from` to `to`) for at
 * least 95 of 100 takers with the same number right overall, and whether this number is below, within, or
 * above it.
 */
export type Strength = {
	family: ItemGroup;
	right: number;
	of: number;
	from: number;
	to: number;
	place: 'below' | 'within' | 'above';
};

/**
 * The families of a test in order of first appearance, each compared with what a taker of ability θ (logits)
 * with the same total score would be expected to get right; families of fewer than four items are left out.
 * The items of a family count toward the total too, so given n right overall, the probability of k right in
 * the family is that of k in the family times that of n − k in the rest: P(k | n) = P(k)·P'(n − k)/Σ; for
 * equally hard items this is the hypergeometric distribution. Each number by itself has the distribution of
 * independent trials: F. M. Lord & M. S. Wingersky, "Comparison of IRT True-Score and Equipercentile
 * Observed-Score 'Equatings'", Applied Psychological Measurement 8(4), 1984, the recursion. Why a subscore is
 * reported only if it adds something to the total: S. Haberman, "When Can Subscores Have Value?", Journal of
 * Educational and Behavioral Statistics 33(2), 2008.
 */
export function strengthsOf(items: readonly GroupedItem[], theta: number): Strength[] {
	const counted = items.filter(({ correct }) => correct !== undefined);
	const families = Map.groupBy(counted, ({ family }) => family);
	const all = solved(counted);
	return [...families].flatMap(([family, own]) => {
		if (own.length < LEAST) return [];
		const right = solved(own);
		const rest = numberRight(
			counted.filter((item) => item.family !== family),
			theta,
		);
		const { from, to } = middle(given(numberRight(own, theta), rest, all));
		const place = right < from ? 'below' : right > to ? 'above' : 'within';
		return [{ family, right, of: own.length, from, to, place }];
	});
}

function solved(items: readonly GroupedItem[]): number {
	return items.filter(({ correct }) => correct).length;
}

/** The probability of each number right in a family, given the number right overall. */
function given(own: readonly number[], rest: readonly number[], all: number): number[] {
	const both = own.map((chance, right) => chance * (rest[all - right] ?? 0));
	const sum = both.reduce((total, chance) => total + chance, 0);
	return both.map((chance) => chance / sum);
}

/** The probability of each number of right answers, from none to all. */
export function numberRight(items: readonly Pick<GroupedItem, 'parameters'>[], theta: number): number[] {
	return items.reduce<number[]>(
		(chances, { parameters }) => {
			const solves = Math.exp(logProbability(parameters, true, theta));
			return [...chances, 0].map(
				(chance, right) => chance * (1 - solves) + (chances[right - 1] ?? 0) * solves,
			);
		},
		[1],
	);
}

/** The range that holds at least 95 %, with at most 2.5 % on either side. */
function middle(chances: readonly number[]): { from: number; to: number } {
	const below = (count: number) => chances.slice(0, count).reduce((sum, chance) => sum + chance, 0);
	const numbers = chances.map((_, count) => count);
	const from = numbers.findLast((count) => below(count) <= TAIL) ?? 0;
	const to = numbers.find((count) => 1 - below(count + 1) <= TAIL) ?? chances.length - 1;
	return { from, to };
}

const TAIL = 0.025;
/** With three items, the range by chance is none to all at nearly every ability. */
const LEAST = 4;
