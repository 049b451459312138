import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { StoreContext } from '../../context.ts';
import { findTraces } from '../../db/batch-results.ts';
import { findBatchRow, type Worker } from '../../db/batches.ts';

const MINUTE = 60_000;

/**
 * A text that changes whenever the page of a batch would: with every start, end, result, and regrade, with the list
 * itself, and every minute while someone's time is running. It costs far less than reading the batch.
 * Refusal: `not_found`, as in `readBatch`.
 */
export async function readBatchVersion(
	context: StoreContext,
	account: Worker,
	id: string,
): Promise<string | Refusal> {
	const batch = await findBatchRow(context.db, account, id);
	if (!batch) return refuse('not_found');
	const now = context.clock();
	const { running, ...traces } = await findTraces(context.db, id, now);
	const minute = Number(running) > 0 ? Math.floor(now / MINUTE) : 0;
	return [batch.version, running, minute, ...Object.values(traces)].map((each) => each ?? '').join('.');
}
