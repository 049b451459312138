import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Stores what the last count of a quiz found, in place of an earlier one. */
export async function putItemFlags(
	db: Db,
	row: Omit<Tables['item_flags'], 'summary'> & { summary?: string },
): Promise<void> {
	const { quiz: _, ...found } = row;
	await db
		.insertInto('item_flags')
		.values(row)
		.onConflict((conflict) => conflict.column('quiz').doUpdateSet(found))
		.execute();
}

/** What the last count of each quiz found. */
export async function findItemFlags(db: Db): Promise<Tables['item_flags'][]> {
	return db.selectFrom('item_flags').selectAll().orderBy('quiz').execute();
}
