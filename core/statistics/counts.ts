import type { ScoreTable } from '../calibration/score-table.ts';
import { addPoints, type Covariances, emptyCovariances } from './covariances.ts';

/**
 * A way to answer an item (an option, an agreement step, or no answer) and the points it scores (0 or more).
 */
export type Category = { id: string; value: number };

/** An item, with all ways to answer it. */
export type CountedItem = { id: string; categories: readonly Category[] };

/**
 * How many takers reached each score, and how many of them answered each item in each way. This takes items ×
 * categories × scores integers for any number of takers, and is enough for all classical statistics but omega, which
 * follows from the covariances (20 × items² sums).
 */
export type Counts = {
	/** Takers by score, from 0. */
	takers: number[];
	/** By item; `table` has the takers by category and score. */
	items: (CountedItem & { table: number[][] })[];
	covariances: Covariances;
	/** How many parts a point is divided into, 1 by default: a score of `unit` is one point. */
	unit?: number;
};

/** Counts without any takers; a point is divided into `unit` parts. */
export function emptyCounts(items: readonly CountedItem[], unit = 1): Counts {
	const top = sum(items.map(({ categories }) => Math.max(...categories.map(valueOf))));
	const scores = () => Array.from({ length: top + 1 }, () => 0);
	return {
		unit,
		takers: scores(),
		items: items.map((item) => ({ ...item, table: item.categories.map(scores) })),
		covariances: emptyCovariances(items.length),
	};
}

/** Counts one more taker, given the category index chosen for each item; changes `counts` in place. */
export function countTaker(counts: Counts, chosen: readonly number[]): void {
	const points = counts.items.map(({ categories }, index) => categories[chosen[index] ?? -1]?.value ?? 0);
	const score = sum(points);
	addPoints(counts.covariances, points);
	counts.takers[score] = (counts.takers[score] ?? 0) + 1;
	counts.items.forEach(({ table }, index) => {
		const row = table[chosen[index] ?? -1];
		if (row) row[score] = (row[score] ?? 0) + 1;
	});
}

/** The sum of some numbers; undefined counts as 0. */
export function sum(values: readonly (number | undefined)[]): number {
	return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

const valueOf = ({ value }: Category) => value;

/** The takers by score, and those right on each item; only for items worth 0 or 1. */
export function scoreTable({ takers, items }: Counts): ScoreTable {
	const right = items.map(({ categories, table }) =>
		takers.map((_, score) => sum(table.map((row, index) => (categories[index]?.value ? row[score] : 0)))),
	);
	return { items: items.map((_, item) => item), takers, right };
}
