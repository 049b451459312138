import { csvRecord } from '../export/csv.ts';
import type { Group } from './groups.ts';

/** A row before it's written: the group of its person, and the scored responses by question id, null without an answer. */
export type OpenRow = Group & { responses: ReadonlyMap<string, number | null> };

/** The column of a question: its id, and the opaque one that the file has for it. */
export type ItemColumn = { question: string; id: string };

/** What a file has where a question wasn't among those that a person was asked. */
export const NOT_ASKED = 'NA';

/** The columns that say whose responses a row has. */
export const groupColumns = ['period', 'language', 'age_band'] as const;

/**
 * A file of open data as CSV records: its header and one for each row, in the given order. The columns of the questions are in the order
 * of their opaque ids, which says nothing. A missing answer is empty.
 */
export function dataFile(
	period: string,
	columns: readonly ItemColumn[],
	rows: readonly OpenRow[],
): { header: string; records: string[] } {
	const items = inOrder(columns);
	return {
		header: csvRecord([...groupColumns, ...items.map(({ id }) => id)]),
		records: rows.map(({ language, ageBand, responses }) =>
			csvRecord([
				period,
				language,
				ageBand,
				...items.map(({ question }) => {
					const score = responses.get(question);
					return score === undefined ? NOT_ASKED : score;
				}),
			]),
		),
	};
}

/** Columns in the order in which a file has them. */
export function inOrder<Each extends Pick<ItemColumn, 'id'>>(columns: readonly Each[]): Each[] {
	return columns.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
