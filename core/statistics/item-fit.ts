import { chiSquareAbove } from './chi-square.ts';
import { type Counts, sum } from './counts.ts';
import type { OneParameter } from './one-parameter.ts';

/**
 * How far the answers to an item are from the model: χ² (0 or more), its degrees of freedom, and p, 0..1.
 * `gap`, 0..1, is the root mean square of the differences between the observed and the expected share right,
 * weighted by takers; unlike χ², it doesn't grow with their number.
 */
export type ItemFit = { chiSquare: number; degrees: number; p: number; gap: number };

/**
 * S-X² of every item under a 1PL fitted to the same counts: over the scores 1 to k − 1, Σ N(O − E)²/(E(1 −
 * E)) with E the expected share right at that score. Under a 1PL the score is sufficient, so that share
 * depends only on the intercepts: ε·γ(s − 1 of the others)/γ(s), ε = exp(d) (G. Rasch, "Probabilistic Models
 * for Some Intelligence and Attainment Tests", 1960). Scores are merged until one right and one wrong answer
 * are expected. Two degrees of freedom are subtracted for slope and intercept, as in the R package mirt; null
 * if none is left. Source: M. Orlando & D. Thissen, "Likelihood-Based Item-Fit Indices for Dichotomous Item
 * Response Theory Models", Applied Psychological Measurement 24(1), 2000.
 */
export function itemFits(
	counts: Counts,
	{ intercepts }: Pick<OneParameter, 'intercepts'>,
): (ItemFit | null)[] {
	const easiness = intercepts.map((d) => Math.exp(d));
	const whole = symmetric(easiness);
	return counts.items.map(({ categories, table }, item) => {
		const without = symmetric(easiness.filter((_, other) => other !== item));
		const cells = counts.takers.slice(1, -1).map((takers, index): Cell => {
			const score = index + 1;
			const expected = ((easiness[item] ?? 0) * (without[score - 1] ?? 0)) / (whole[score] ?? 0);
			const observed = table.reduce(
				(total, row, category) => total + (categories[category]?.value === 1 ? (row[score] ?? 0) : 0),
				0,
			);
			return { takers, observed, expected: takers * expected };
		});
		const joined = joinCells(cells);
		const degrees = joined.length - 2;
		if (degrees < 1) return null;
		const chiSquare = joined.reduce(
			(total, { takers, observed, expected }) =>
				total + (observed - expected) ** 2 / (expected * (1 - expected / takers)),
			0,
		);
		const all = sum(joined.map(({ takers }) => takers));
		const squares = sum(joined.map(({ takers, observed, expected }) => (observed - expected) ** 2 / takers));
		return { chiSquare, degrees, p: chiSquareAbove(chiSquare, degrees), gap: Math.sqrt(squares / all) };
	});
}

/** The takers of one or more scores: how many were right, and how many were expected to be. */
type Cell = { takers: number; observed: number; expected: number };

/**
 * Merges each cell that expects too few answers with the next one, and a remainder at the end with the last.
 */
function joinCells(cells: readonly Cell[]): Cell[] {
	const joined: Cell[] = [];
	let open: Cell | null = null;
	for (const cell of cells) {
		open = open ? join(open, cell) : cell;
		if (!isEnough(open)) continue;
		joined.push(open);
		open = null;
	}
	const last = joined.pop();
	if (!last) return [];
	return [...joined, open ? join(last, open) : last];
}

function join(one: Cell, other: Cell): Cell {
	return {
		takers: one.takers + other.takers,
		observed: one.observed + other.observed,
		expected: one.expected + other.expected,
	};
}

function isEnough({ takers, expected }: Cell): boolean {
	return expected >= 1 && takers - expected >= 1;
}

/** The elementary symmetric functions γ(0) … γ(n) of n numbers, adding one number at a time. */
function symmetric(numbers: readonly number[]): number[] {
	return numbers.reduce<number[]>(
		(functions, number) =>
			[...functions, 0].map((value, order) => value + number * (functions[order - 1] ?? 0)),
		[1],
	);
}
