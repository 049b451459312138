import type { Conditions } from '../../core/batches/conditions.ts';
import { seesResult } from '../../core/batches/seen.ts';
import type { StoreContext } from '../context.ts';
import {
	hostWithResult,
	personOfAttempt,
	queueDelivery,
	queueDeliveryAnew,
	takeBackResult,
} from '../db/batch-hooks.ts';
import type { Db } from '../db/database.ts';

/**
 * Queues the result of an attempt for the host that its taker was told of before the start, in the transaction that stores the result. It
 * is sent as soon as a teacher may see it, even if the taker sees it later or never.
 */
export async function queueResult(
	context: StoreContext,
	trx: Db,
	attemptId: string,
	conditions: Pick<Conditions, 'sentTo' | 'view'> | null,
): Promise<void> {
	if (conditions?.sentTo === undefined || !seesResult(conditions.view)) return;
	const whose = await personOfAttempt(trx, attemptId);
	if (!whose) return;
	const event = { id: context.newId(), batch_id: whose.batch, host: conditions.sentTo };
	await queueDelivery(trx, { ...event, type: 'result.ready', person: whose.person }, context.clock());
}

/**
 * Queues a result that was calculated again for the host that may have the former one, in the transaction that stores it. A result that
 * is still waiting to be sent is sent as it is then.
 */
export async function queueRegraded(context: StoreContext, trx: Db, attemptId: string): Promise<void> {
	const whose = await personOfAttempt(trx, attemptId);
	const host = whose && (await hostWithResult(trx, whose));
	if (!whose || host === undefined) return;
	const event = { id: context.newId(), batch_id: whose.batch, host, person: whose.person };
	await queueDeliveryAnew(trx, { ...event, type: 'result.regraded' }, context.clock());
}

/**
 * Takes an attempt's result off the queue before the attempt is deleted; if the receiver may have it already, queues that the person was
 * deleted.
 */
export async function queueErased(context: StoreContext, trx: Db, attemptId: string): Promise<void> {
	const whose = await personOfAttempt(trx, attemptId);
	const taken = whose && (await takeBackResult(trx, whose));
	if (!whose || !taken) return;
	const now = context.clock();
	const event = { id: context.newId(), batch_id: whose.batch, host: taken.host, person: whose.person };
	// Whoever is sending the result at this moment comes first.
	await queueDelivery(trx, { ...event, type: 'person.erased' }, now, Math.max(now, taken.until ?? now));
}
