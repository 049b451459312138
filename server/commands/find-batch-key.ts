import type { StoreContext } from '../context.ts';
import { findKey, noteKeyUse } from '../db/batch-keys.ts';
import type { Worker } from '../db/batches.ts';
import { linkHash } from '../tokens.ts';

/** How long a key may be used before that is stored again, in milliseconds. */
const USED_EVERY = 60_000;

/**
 * The key that a program sends, with the batch that it's for and the account that made it; undefined if there is none. The batch isn't
 * looked at, so nobody learns whether it exists.
 */
export async function findBatchKey(
	context: StoreContext,
	text: string,
): Promise<{ id: string; batch: string; reader: Worker } | undefined> {
	const key = await findKey(context.db, linkHash(text));
	if (!key) return undefined;
	const now = context.clock();
	if (key.used_at === null || key.used_at <= now - USED_EVERY)
		await context.transaction((trx) => noteKeyUse(trx, key.id, now));
	return { id: key.id, batch: key.batch_id, reader: key.worker };
}
