import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { StoreContext } from '../../context.ts';
import { findTraces } from '../../db/batch-results.ts';
import { findBatchRow, type Worker } from '../../db/batches.ts';

/** For how long all who ask share a count, in milliseconds, because a whole staff room may be watching one batch. */
export const SHARED_FOR = 2_000;

type Count = { at: number; traces: Promise<string> };

/** The latest counts of each process, by batch. */
const counts = new WeakMap<StoreContext['db'], Map<string, Count>>();

/**
 * A text that changes whenever the page of a batch would, but for the time that is left: with every start, end, result, and regrade, and with
 * the list itself. It costs far less than reading the batch. Whoever `isWatching` gets what was counted at most two seconds
 * before; whether they may open the batch is always asked anew. Refusal: `not_found`, as in `readBatch`.
 */
export async function readBatchVersion(
	context: StoreContext,
	account: Worker,
	id: string,
	{ isWatching = false } = {},
): Promise<string | Refusal> {
	const batch = await findBatchRow(context.db, account, id);
	if (!batch) return refuse('not_found');
	return `${batch.version}.${await countOf(context, id, isWatching)}`;
}

function countOf(context: StoreContext, id: string, mayShare: boolean): Promise<string> {
	const now = context.clock();
	const known = counts.get(context.db) ?? new Map<string, Count>();
	counts.set(context.db, known);
	for (const [batch, { at }] of known) if (Math.abs(now - at) >= SHARED_FOR) known.delete(batch);
	const kept = mayShare ? known.get(id) : undefined;
	if (kept) return kept.traces;
	const traces = findTraces(context.db, id, now).then((found) =>
		Object.values(found)
			.map((each) => each ?? '')
			.join('.'),
	);
	const count = { at: now, traces };
	known.set(id, count);
	traces.catch(() => known.get(id) === count && known.delete(id));
	return traces;
}
