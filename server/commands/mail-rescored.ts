import { withholdingAt } from '../../core/batches/conditions.ts';
import type { MailContext } from '../context.ts';
import { findAttempt } from '../db/attempts.ts';
import type { Db } from '../db/database.ts';
import { findEmail } from '../db/details.ts';
import { findMails, queueMail } from '../db/outbox.ts';

/**
 * Queues the report email again for attempts that have been scored again, to whoever gave an address; a result that is
 * withheld until a time is sent then, and one that is never shown isn't sent. An email that is still waiting isn't
 * queued twice. Returns how many were queued.
 */
export async function mailRescored(
	context: MailContext,
	trx: Db,
	attemptIds: readonly string[],
): Promise<number> {
	let queued = 0;
	for (const attemptId of attemptIds) if (await mailAgain(context, trx, attemptId)) queued++;
	return queued;
}

async function mailAgain(context: MailContext, trx: Db, attemptId: string): Promise<boolean> {
	const attempt = await findAttempt(trx, attemptId);
	const recipient = await findEmail(trx, attemptId);
	if (!attempt || !recipient || attempt.conditions?.result === 'never') return false;
	const mails = await findMails(trx, attemptId);
	if (mails.some(({ state }) => state === 'queued')) return false;
	const dueAt = withholdingAt(attempt.conditions, context.clock())?.until;
	const to = { recipient, language: attempt.language, dueAt };
	return (await queueMail(trx, context, { kind: 'report', attemptId }, to)) === 'queued';
}
