import { agreement } from '../kinds/items/agreement.ts';
import { type Category, type Counts, countTaker, emptyCounts, sum } from './counts.ts';
import { type Estimate, proportion, withFisher, withNormal } from './intervals.ts';
import { correlationOf, momentsOf } from './moments.ts';
import { alphasIfDropped, type TestStatistics, testStatistics } from './reliability.ts';

/** A statement: its scale, and whether agreeing points to the scale's upper end (1) or lower end (−1). */
export type CountedStatement = { id: string; scale: string; keyed: 1 | -1 };

/** Every answer to every statement and, for each scale, the takers who answered all of it. */
export type StatementCounts = {
	statements: readonly CountedStatement[];
	/** By statement and step. */
	answered: number[][];
	takers: number;
	scales: Map<string, Counts>;
};

/** Statistics of a statement; `sd` is of the steps as answered. */
export type StatementStatistics = {
	id: string;
	scale: string;
	keyed: 1 | -1;
	/** Takers who answered it. */
	takers: number;
	unanswered: Estimate | null;
	/** Mean step as answered, 1 (disagree) to 5 (agree). */
	mean: Estimate | null;
	sd: number | null;
	/**
	 * Correlation, in its keyed direction, with the other statements of its scale, for takers who answered all
	 * of them.
	 */
	rest: Estimate | null;
	alphaIfDropped: number | null;
	steps: { id: string; takers: number; share: Estimate | null }[];
};

/** Counts with no takers. */
export function emptyStatements(statements: readonly CountedStatement[]): StatementCounts {
	const scales = [...new Set(statements.map(({ scale }) => scale))];
	const itemsOf = (scale: string) =>
		statements
			.filter((each) => each.scale === scale)
			.map((each) => ({ id: each.id, categories: stepCategories(each) }));
	return {
		statements,
		answered: statements.map(() => agreement.map(() => 0)),
		takers: 0,
		scales: new Map(scales.map((scale) => [scale, emptyCounts(itemsOf(scale))])),
	};
}

/**
 * Counts one more taker, given the step chosen for each statement: 0 to 4, or undefined for no answer.
 * Changes `counts` in place.
 */
export function countStatements(counts: StatementCounts, steps: readonly (number | undefined)[]): void {
	counts.takers++;
	steps.forEach((step, index) => {
		const row = counts.answered[index];
		if (step !== undefined && row) row[step] = (row[step] ?? 0) + 1;
	});
	for (const [scale, own] of counts.scales) {
		const chosen = steps.filter((_, index) => counts.statements[index]?.scale === scale);
		if (chosen.every((step) => step !== undefined)) countTaker(own, chosen);
	}
}

/**
 * Classical statistics of statements and their scales, with points 0 to 4 in the keyed direction. Source:
 * Lord & Novick 1968, chapter 15, and Cronbach 1951, as in keyed.ts and reliability.ts.
 */
export function statementStatistics(counts: StatementCounts): {
	items: StatementStatistics[];
	scales: ({ scale: string } & TestStatistics)[];
} {
	const within = new Map(
		[...counts.scales].flatMap(([, own]) => {
			const dropped = alphasIfDropped(own);
			return own.items.map(({ id, categories, table }, place) => {
				const pairs = table.flatMap((row, category) => {
					const x = categories[category]?.value ?? 0;
					return row.map((takers, score) => ({ x, y: score - x, takers }));
				});
				const rest = withFisher(correlationOf(pairs), sum(own.takers));
				return [id, { rest, alphaIfDropped: dropped[place] ?? null }] as const;
			});
		}),
	);
	const items = counts.statements.map((statement, index): StatementStatistics => {
		const row = counts.answered[index] ?? [];
		const takers = sum(row);
		const { mean, variance } = momentsOf(row.map((n, step) => ({ x: step + 1, takers: n })));
		return {
			...statement,
			takers,
			unanswered: proportion(counts.takers - takers, counts.takers),
			mean: takers === 0 ? null : withNormal(mean, variance, takers),
			sd: variance === null ? null : Math.sqrt(variance),
			rest: within.get(statement.id)?.rest ?? null,
			alphaIfDropped: within.get(statement.id)?.alphaIfDropped ?? null,
			steps: row.map((n, step) => ({
				id: agreement[step] ?? '',
				takers: n,
				share: proportion(n, takers),
			})),
		};
	});
	const scales = [...counts.scales].map(([scale, own]) => ({ scale, ...testStatistics(own) }));
	return { items, scales };
}

function stepCategories({ keyed }: CountedStatement): Category[] {
	return agreement.map((id, step) => ({ id, value: keyed === 1 ? step : agreement.length - 1 - step }));
}
