import type { Context } from '../context.ts';
import { readErased } from '../db/backups/erased.ts';
import { eraseRows } from '../db/personal-data.ts';

/**
 * Erases again who is on the list of the data folder, all or nobody, after a Postgres was brought back to what it was: `listed` are on it, `erased`
 * were there again. Null where there is no list.
 */
export async function eraseAgain(context: Context): Promise<{ listed: number; erased: number } | null> {
	const ids = readErased(context.env.DATA_DIR);
	if (!ids) return null;
	return { listed: ids.size, erased: await context.transaction(async (trx) => eraseRows(trx, [...ids])) };
}
