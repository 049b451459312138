import type { StoreContext } from '../../context.ts';
import { type ListedBatch, listBatches, type Worker } from '../../db/batches.ts';

/** The batches that an account may open, newest first: an owner's are all. */
export function listOwnBatches(context: StoreContext, account: Worker): Promise<ListedBatch[]> {
	return listBatches(context.db, account);
}
