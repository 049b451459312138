import type { SettingsContext, StoreContext } from '../context.ts';
import { readErased } from '../db/backups/erased.ts';
import { eraseRows } from '../db/personal-data.ts';

/**
 * Deletes everyone on the data folder's list of erasures again, all or none; used after a Postgres was
 * restored to an earlier state. `listed` counts the entries of the list, and `erased` those that had come
 * back. Null if there is no list.
 */
export async function eraseAgain(
	context: SettingsContext & StoreContext,
): Promise<{ listed: number; erased: number } | null> {
	const ids = readErased(context.env.DATA_DIR);
	if (!ids) return null;
	return { listed: ids.size, erased: await context.transaction(async (trx) => eraseRows(trx, [...ids])) };
}
