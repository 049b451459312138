import type { Points } from './answer-sample.ts';
import { sum } from './counts.ts';
import { type LanguageDifference, languageDifferences } from './differences.ts';
import { type Estimate, withFisher } from './intervals.ts';
import { CHECKED_FROM, checkedRest } from './item-rests.ts';
import { correlationOf } from './moments.ts';
import type { Pieces } from './pieces.ts';

/** The item-rest correlation of a statement in its keyed direction among takers in one language. */
export type LanguageRest = {
	language: string;
	/** Takers who answered the whole scale. */
	takers: number;
	rest: Estimate;
	/** Whether the 99.9 % interval of the correlation is below zero, as if the statement was scored backwards. */
	isBackwards: boolean;
};

/** How a statement works in each language with enough takers, and beside the most frequent one. */
export type StatementLanguages = { rests: LanguageRest[]; differences: LanguageDifference[] };

/**
 * Compares statements between languages, the most frequent one first, within their scales and among takers who
 * answered all of a scale, from 200 on; `scales` has the scale of each statement. A statement that is scored
 * backwards in any language doesn't count in the scores of others.
 */
export function* statementLanguages(
	scales: readonly string[],
	byLanguage: ReadonlyMap<string, readonly Points[]>,
): Pieces<StatementLanguages[]> {
	const found: StatementLanguages[] = scales.map(() => ({ rests: [], differences: [] }));
	for (const scale of new Set(scales)) {
		const places = scales.flatMap((each, place) => (each === scale ? [place] : []));
		const complete = new Map(
			[...byLanguage].map(([language, rows]) => [
				language,
				rows
					.map((row) => row.filter((_, place) => scales[place] === scale))
					.filter((row) => !row.includes(NONE)),
			]),
		);
		const rests: LanguageRest[][] = [];
		for (const item of places.keys()) {
			rests.push([...complete].flatMap(([language, rows]) => restIn(language, rows, item) ?? []));
			yield;
		}
		const backwards = new Set(rests.keys().filter((item) => rests[item]?.some((each) => each.isBackwards)));
		const differences = yield* languageDifferences(complete, backwards);
		places.forEach((place, item) => {
			found[place] = { rests: rests[item] ?? [], differences: differences[item] ?? [] };
		});
	}
	return found;
}

function restIn(language: string, rows: readonly Points[], item: number): LanguageRest | null {
	const takers = rows.length;
	if (takers < CHECKED_FROM) return null;
	const r = correlationOf(
		rows.map((row) => ({ x: row[item] ?? 0, y: sum([...row]) - (row[item] ?? 0), takers: 1 })),
	);
	const rest = withFisher(r, takers);
	return rest && { language, takers, rest, isBackwards: checkedRest(r, takers)?.isBackwards ?? false };
}

const NONE = -1;
