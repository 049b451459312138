import type { Flag } from '../../../core/statistics/flags.ts';
import type { QuizContext, StoreContext } from '../../context.ts';
import { findItemFlags } from '../../db/item-flags.ts';

/** A question that stood out; `form` is null where all forms were counted together, by position. */
export type FlaggedItem = {
	/** Its place in the form, from 1. */
	number: number;
	id: string;
	form: number | null;
	takers: number;
	flags: Flag[];
};

/** What the last count of the present version of a quiz found; `countedAt` is in milliseconds since 1970 (UTC). */
export type ItemFlags = { quiz: string; takers: number; items: FlaggedItem[]; countedAt: number };

/** How many questions these are, each counted once, even if it stood out in several forms. */
export function flaggedIn(items: readonly FlaggedItem[]): number {
	return new Set(items.map(({ id }) => id)).size;
}

/** Which questions of the present versions of all quizzes stood out when they were last counted. */
export async function readItemFlags(context: StoreContext & QuizContext): Promise<ItemFlags[]> {
	const rows = await findItemFlags(context.db);
	return context.quizzes.flatMap(({ slug, version }): ItemFlags[] => {
		const row = rows.find((each) => each.quiz === slug && each.quiz_version === version);
		if (!row) return [];
		const items = JSON.parse(row.flagged) as FlaggedItem[];
		return [{ quiz: slug, takers: row.takers, items, countedAt: row.counted_at }];
	});
}
