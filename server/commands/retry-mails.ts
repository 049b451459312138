import type { Context } from '../context.ts';
import { failedMails, queueAgain, stateOfMail } from '../db/outbox-review.ts';

export type Retried = {
	queued: number;
	/** Those that were named and stay as they are, and why. */
	refused: { id: string; reason: 'not_found' | 'not_failed' | 'replaced' }[];
};

/** So many are queued again at once. */
const AT_ONCE = 100;

/**
 * Queues failed mails again, due now and with all their tries before them: those named, or all of them. All leaves out
 * those that were withheld because too many were asked for, which must be named. One that another address replaced is
 * never sent again: its address was given up, and a private report would go to a stranger. Refusals, each for one mail:
 * `not_found`, `not_failed`, `replaced`.
 */
export async function retryMails(context: Context, named: readonly string[] | 'all'): Promise<Retried> {
	const told: Retried = { queued: 0, refused: [] };
	const ids = named === 'all' ? await failedMails(context.db) : [...new Set(named)];
	for (let at = 0; at < ids.length; at += AT_ONCE) {
		const some = ids.slice(at, at + AT_ONCE);
		const { queued, refused } = await context.transaction((trx) => retry(trx, some, context.clock()));
		told.queued += queued;
		// One that was sent or erased meanwhile needs no word where all are meant.
		if (named !== 'all') told.refused.push(...refused);
	}
	return told;
}

async function retry(trx: Context['db'], ids: string[], now: number): Promise<Retried> {
	const told: Retried = { queued: 0, refused: [] };
	for (const id of ids) {
		const mail = await stateOfMail(trx, id);
		if (!mail) told.refused.push({ id, reason: 'not_found' });
		else if (mail.state !== 'failed') told.refused.push({ id, reason: 'not_failed' });
		else if (mail.last_error === 'replaced') told.refused.push({ id, reason: 'replaced' });
		else {
			await queueAgain(trx, id, now);
			told.queued++;
		}
	}
	return told;
}
