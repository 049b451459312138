import type { ItemModel } from '../calibration/response-model.ts';
import type { ScoreTable } from '../calibration/score-table.ts';
import type { CountedAnswers } from '../kinds/items/item-type.ts';
import { type Category, type Counts, scoreTable, sum } from './counts.ts';
import { type Estimate, proportion, withFisher } from './intervals.ts';
import { type ItemFit, itemFits, itemFitsOnScale } from './item-fit.ts';
import { correlationOf, momentsOf } from './moments.ts';
import { fitOneParameter } from './one-parameter.ts';
import type { Pieces } from './pieces.ts';
import { alphasIfDropped } from './reliability.ts';
import { groupScores, type ScoreGroup, scoreGroups } from './score-groups.ts';

/**
 * An item with a key: its options in their order, one of them right. If `counted` is set, its ways to answer
 * replace the options.
 */
export type KeyedItem = {
	id: string;
	options: readonly string[];
	key: string;
	counted?: CountedAnswers | undefined;
};

/**
 * How many parts a point must be divided into so that all points are whole numbers of parts: 1 if no answer
 * earns part of a point, at most 12.
 */
export function unitOf(items: readonly KeyedItem[]): number {
	const points = items.flatMap(({ counted }) => counted?.ways.map((way) => way.points) ?? []);
	const isWhole = (unit: number) =>
		points.every((each) => Math.abs(each * unit - Math.round(each * unit)) < 1e-9);
	return [1, 2, 3, 4, 5, 6, 10].find(isWhole) ?? 12;
}

/**
 * The model under which the fit of items is tested. `guessing`, 0 up to 1, is that of each item in a 1PL that is fitted to the answers,
 * 0 if left out. With parameters `inUse`, one model for each item, of which so many were `estimated` for an item, nothing is fitted.
 */
export type FitModel = {
	guessing?: readonly number[];
	inUse?: { models: readonly ItemModel[]; estimated: 1 | 2 } | undefined;
};

/** The same, with the takers who reached the same items. */
type FittedTables = Omit<FitModel, 'inUse'> & {
	inUse?: (NonNullable<FitModel['inUse']> & { tables: readonly ScoreTable[] }) | undefined;
};

/** Statistics of one option, or of no answer, among takers who reached the item. */
export type OptionStatistics = {
	id: string;
	isKey: boolean;
	takers: number;
	share: Estimate | null;
	/** Correlation of choosing it with the score on the other items. */
	rest: Estimate | null;
	/** The share of each score group that chose it; null for an empty group. */
	groups: Record<ScoreGroup, Estimate | null>;
};

/** Statistics of an item with a key; `sd` and `correct` are in points. */
export type KeyedStatistics = {
	id: string;
	key: string;
	/** Takers who reached the item: they answered it or a later one. */
	takers: number;
	notReached: Estimate | null;
	omitted: Estimate | null;
	/** Proportion correct among those who reached it; if answers can earn part of a point, their mean. */
	correct: Estimate | null;
	sd: number | null;
	total: Estimate | null;
	/** Corrected item-rest correlation, with the score on the other items. */
	rest: Estimate | null;
	alphaIfDropped: number | null;
	options: readonly OptionStatistics[];
	/** Only with more than 500 takers. */
	fit: ItemFit | null;
};

/**
 * The ways to answer an item with a key, each with its points in parts of `unit`; omitted and not reached
 * come last.
 */
export function keyedCategories({ options, key, counted }: KeyedItem, unit = 1): Category[] {
	const ways = counted?.ways ?? options.map((id) => ({ id, points: Number(id === key) }));
	return [...ways, { id: OMITTED, points: 0 }, { id: NOT_REACHED, points: 0 }].map(({ id, points }) => ({
		id,
		value: Math.round(unit * points),
	}));
}

/**
 * The index in `keyedCategories` of each answer of one taker, in question order. Unanswered items after the
 * last answered one are not reached, and those before it are omitted, as in core/scoring/not-reached.ts. An
 * item that this taker wasn't asked is not reached.
 */
export function keyedChoices(
	items: readonly KeyedItem[],
	answers: readonly (string | undefined)[],
	asked?: readonly boolean[],
): number[] {
	const last = answers.findLastIndex((answer) => answer !== undefined);
	return items.map(({ options: all, counted }, index) => {
		const options = counted?.ways.map(({ id }) => id) ?? all;
		const answer = answers[index];
		if (answer !== undefined) return options.indexOf(counted?.wayOf(answer) ?? answer);
		return index < last && asked?.[index] !== false ? options.length : options.length + 1;
	});
}

/**
 * Classical statistics of items with a key; unanswered items count as wrong in every score. With `isDrawn`,
 * takers were asked different items, so alpha without the item and item fit, which need the same items for
 * all, are null. Item fit is tested under the parameters in use, if there are any, from takers who reached the same
 * items, and otherwise under a 1PL that is fitted to these counts. Source: F. M. Lord & M. R. Novick,
 * "Statistical Theories of Mental Test Scores", 1968, chapter 15 (item–rest: corrected for overlap).
 */
export function* keyedStatistics(
	counts: Counts,
	{ isDrawn = false, guessing = [], inUse }: { isDrawn?: boolean } & FittedTables = {},
): Pieces<KeyedStatistics[]> {
	const groups = groupScores(counts.takers);
	const dropped = isDrawn ? [] : alphasIfDropped(counts);
	yield;
	const { unit = 1 } = counts;
	const isFitted = !isDrawn && unit === 1 && sum(counts.takers) > FIT_ABOVE;
	const model = isFitted && !inUse ? yield* fitOneParameter(scoreTable(counts), guessing) : null;
	const fits =
		isFitted && inUse
			? itemFitsOnScale(inUse.tables, inUse.models, inUse.estimated)
			: model && itemFits([scoreTable(counts)], model, 1);
	const found: KeyedStatistics[] = [];
	for (const [place, { id, categories, table }] of counts.items.entries()) {
		yield;
		const all = sum(table.flat());
		const missed = sum(table[categories.findIndex((each) => each.id === NOT_REACHED)] ?? []);
		const reached = categories.flatMap((category, index) =>
			category.id === NOT_REACHED ? [] : [{ ...category, row: table[index] ?? [] }],
		);
		const takers = all - missed;
		const scored = reached.flatMap(({ value, row }) => row.map((n, score) => ({ value, score, takers: n })));
		const right = sum(scored.map((each) => each.value * each.takers)) / unit;
		const { variance } = momentsOf(scored.map((each) => ({ x: each.value / unit, takers: each.takers })));
		const inGroup = (group: ScoreGroup, row: readonly number[]) =>
			sum(row.filter((_, score) => groups[score] === group));
		const options = reached.map((option): OptionStatistics => {
			const chosen = sum(option.row);
			const pairs = reached.flatMap((other) =>
				other.row.map((n, score) => ({ x: Number(other === option), y: score - other.value, takers: n })),
			);
			return {
				id: option.id,
				isKey: option.value === unit,
				takers: chosen,
				share: proportion(chosen, takers),
				rest: withFisher(correlationOf(pairs), takers),
				groups: Object.fromEntries(
					scoreGroups.map((group) => {
						const of = sum(reached.map(({ row }) => inGroup(group, row)));
						return [group, proportion(inGroup(group, option.row), of)];
					}),
				) as OptionStatistics['groups'],
			};
		});
		const pairsWith = (rest: 0 | 1) =>
			scored.map((each) => ({ x: each.value, y: each.score - rest * each.value, takers: each.takers }));
		found.push({
			id,
			key: categories.find(({ value }) => value === unit)?.id ?? '',
			takers,
			notReached: proportion(missed, all),
			omitted: options.find((option) => option.id === OMITTED)?.share ?? null,
			correct: proportion(right, takers),
			sd: variance === null ? null : Math.sqrt(variance),
			total: withFisher(correlationOf(pairsWith(0)), takers),
			rest: withFisher(correlationOf(pairsWith(1)), takers),
			alphaIfDropped: dropped[place] ?? null,
			options: options.filter((option) => option.id !== OMITTED),
			fit: fits?.[place] ?? null,
		});
	}
	return found;
}

/** The category of takers who saw a later item but didn't answer this one. */
export const OMITTED = 'omitted';
/** The category of takers who didn't get as far as the item. */
export const NOT_REACHED = 'not_reached';

/** S-X² is reported only above this number of takers. */
const FIT_ABOVE = 500;
