import type { ItemModel } from '../calibration/response-model.ts';
import { forEachJoint, type ScoreTable, total } from '../calibration/score-table.ts';
import { abilityDistribution, inDistribution } from './ability-distribution.ts';
import { chiSquareAbove } from './chi-square.ts';
import { sum } from './counts.ts';

/**
 * How far the answers to an item are from the model: χ² (0 or more), its degrees of freedom, and p, 0..1.
 * `gap`, 0..1, is the root mean square of the differences between the observed and the expected share right,
 * weighted by takers; unlike χ², it doesn't grow with their number.
 */
export type ItemFit = { chiSquare: number; degrees: number; p: number; gap: number };

/**
 * S-X² of every item under a model of items worth 0 or 1, from people who answered the same items (a table) or
 * different ones (several): over the scores 1 to k − 1 of each table, Σ N(O − E)²/(E(1 − E)) with E the
 * expected share right at that score, ∫P·S(s − 1 of the others)/∫S(s) over ability N(0, 1), S by the
 * recursion of Lord & Wingersky. Scores are merged until one right and one wrong answer are expected. The
 * degrees of freedom are the cells less the parameters `estimated` for the item, 2 with a slope of its own and
 * 1 with a common one (fixed guessing isn't estimated), as the R package mirt counts them for its item types
 * 2PL and Rasch; null if none is left. Source:
 * M. Orlando & D. Thissen, "Likelihood-Based Item-Fit Indices for Dichotomous Item Response Theory Models",
 * Applied Psychological Measurement 24(1), 2000.
 */
export function itemFits(
	tables: readonly ScoreTable[],
	models: readonly ItemModel[],
	estimated: 1 | 2,
): (ItemFit | null)[] {
	return fitsOfGroups(
		tables.map((table) => ({
			table,
			own: table.items.map((item) => models[item]).filter((model) => model !== undefined),
		})),
		models.length,
		estimated,
	);
}

/**
 * S-X² of every item, as in `itemFits`, under parameters that were estimated before, on a scale on which the abilities of these people
 * needn't be N(0, 1): those of each table have the normal distribution that explains their scores best.
 */
export function itemFitsOnScale(
	tables: readonly ScoreTable[],
	models: readonly ItemModel[],
	estimated: 1 | 2,
): (ItemFit | null)[] {
	const groups = tables.map((table) => {
		const own = table.items.map((item) => models[item]).filter((model) => model !== undefined);
		const abilities = abilityDistribution(table, own);
		return { table, own: own.map((model) => inDistribution(model, abilities)) };
	});
	return fitsOfGroups(groups, models.length, estimated);
}

function fitsOfGroups(
	groups: readonly { table: ScoreTable; own: readonly ItemModel[] }[],
	count: number,
	estimated: 1 | 2,
): (ItemFit | null)[] {
	const cells = Array.from({ length: count }, (): Cell[] => []);
	for (const {
		table: { items, takers, right },
		own,
	} of groups) {
		forEachJoint(own, (joint, place) => {
			const scores = takers.slice(1, -1).map((all, index): Cell => {
				const correct = total(joint(1, index + 1));
				const wrong = total(joint(0, index + 1));
				const observed = right[place]?.[index + 1] ?? 0;
				return { takers: all, observed, expected: (all * correct) / (correct + wrong) };
			});
			cells[items[place] ?? -1]?.push(...joinCells(scores));
		});
	}
	return cells.map((each) => fitOf(each, estimated));
}

function fitOf(cells: readonly Cell[], estimated: number): ItemFit | null {
	const degrees = cells.length - estimated;
	if (degrees < 1) return null;
	const chiSquare = sum(
		cells.map(
			({ takers, observed, expected }) => (observed - expected) ** 2 / (expected * (1 - expected / takers)),
		),
	);
	const all = sum(cells.map(({ takers }) => takers));
	const squares = sum(cells.map(({ takers, observed, expected }) => (observed - expected) ** 2 / takers));
	return { chiSquare, degrees, p: chiSquareAbove(chiSquare, degrees), gap: Math.sqrt(squares / all) };
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
	return Math.min(expected, takers - expected) > 1 - 1e-9;
}
