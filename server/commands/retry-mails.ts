import { withholdingAt } from '../../core/batches/conditions.ts';
import type { StoreContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { failedMails, queueAgain, stateOfMail } from '../db/outbox-review.ts';

/** What was queued, and what was refused. */
export type Retried = {
	queued: number;
	/** The named emails that weren't queued again, and why. */
	refused: { id: string; reason: 'not_found' | 'not_failed' | 'replaced' }[];
};

/** How many emails are queued again per transaction. */
const AT_ONCE = 100;

/**
 * Queues failed emails again, with all tries left and due now, or when their result may be seen: the named ones,
 * or all. `all` doesn't include emails withheld by a limit, which must be named. An email that was replaced by
 * one to another address is never sent again, because a private report would go to a stranger. Refusals, per
 * email: `not_found`, `not_failed`, `replaced`.
 */
export async function retryMails(context: StoreContext, named: readonly string[] | 'all'): Promise<Retried> {
	const outcome: Retried = { queued: 0, refused: [] };
	const ids = named === 'all' ? await failedMails(context.db) : [...new Set(named)];
	for (let at = 0; at < ids.length; at += AT_ONCE) {
		const some = ids.slice(at, at + AT_ONCE);
		const { queued, refused } = await context.transaction((trx) => retry(trx, some, context.clock()));
		outcome.queued += queued;
		// With `all`, emails that were sent or deleted in the meantime aren't reported.
		if (named !== 'all') outcome.refused.push(...refused);
	}
	return outcome;
}

async function retry(trx: Db, ids: string[], now: number): Promise<Retried> {
	const outcome: Retried = { queued: 0, refused: [] };
	for (const id of ids) {
		const mail = await stateOfMail(trx, id);
		if (!mail) outcome.refused.push({ id, reason: 'not_found' });
		else if (mail.state !== 'failed') outcome.refused.push({ id, reason: 'not_failed' });
		else if (mail.last_error === 'replaced') outcome.refused.push({ id, reason: 'replaced' });
		else {
			await queueAgain(trx, id, withholdingAt(mail.conditions, now)?.until ?? now);
			outcome.queued++;
		}
	}
	return outcome;
}
