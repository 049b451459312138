import { mayOpen } from '../../../core/desk/roles.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { StoreContext } from '../../context.ts';
import { findOpenedBatch, findTraces } from '../../db/batch-results.ts';
import type { Asking } from './read-batch.ts';

const MINUTE = 60_000;

/**
 * A text that changes whenever the page of a batch would: with every start, end, and result, with the list
 * itself, and every minute while someone's time is running. It costs far less than reading the batch.
 * Refusal: `not_found`, as in `readBatch`.
 */
export async function readBatchVersion(
	context: StoreContext,
	account: Asking,
	id: string,
): Promise<string | Refusal> {
	const batch = await findOpenedBatch(context.db, id);
	if (!batch || !mayOpen(account, batch, batch.shares)) return refuse('not_found');
	const now = context.clock();
	const { running, ...traces } = await findTraces(context.db, id, now);
	const minute = Number(running) > 0 ? Math.floor(now / MINUTE) : 0;
	return [batch.version, running, minute, ...Object.values(traces)].map((each) => each ?? '').join('.');
}
