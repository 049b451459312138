import type { SettingsContext, StoreContext } from '../context.ts';
import { readErased } from '../db/backups/erased.ts';
import { eraseRows } from '../db/personal-data.ts';

/**
 * After a Postgres was restored to an earlier state, deletes again everyone on the data folder's list of
 * erasures, all or none. `listed` are on the list, `erased` had come back. Null if there is no list.
 */
export async function eraseAgain(
	context: SettingsContext & StoreContext,
): Promise<{ listed: number; erased: number } | null> {
	const ids = readErased(context.env.DATA_DIR);
	if (!ids) return null;
	return { listed: ids.size, erased: await context.transaction(async (trx) => eraseRows(trx, [...ids])) };
}
