import type { SettingsContext, StoreContext } from '../context.ts';
import { repeatErasures } from '../db/after-restore.ts';
import { readErased } from '../db/backups/erased.ts';

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
	const { erased } = await context.transaction((trx) => repeatErasures(trx, [...ids], context.clock()));
	return { listed: ids.size, erased };
}
