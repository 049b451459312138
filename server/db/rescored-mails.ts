import { withholdingAt } from '../../core/batches/conditions.ts';
import type { MailContext } from '../context.ts';
import { findAttempt } from './attempts.ts';
import type { Db } from './database.ts';
import { findEmail, findNewReportAsked, updateNewReportAsked } from './details.ts';
import { findMails, queueMail } from './outbox.ts';
import type { OutboxTable } from './tables.ts';

/**
 * Queues the report email again for attempts that have been scored again, to those who asked for it, which they
 * have then got, or with `isForAll` to whoever gave an address; a result that is withheld until a time is sent then,
 * and one that is never shown isn't sent. An email that is still waiting isn't queued twice. Returns how many were
 * queued, and how many takers had asked.
 */
export async function mailRescored(
	context: MailContext,
	trx: Db,
	attemptIds: readonly string[],
	isForAll: boolean,
): Promise<{ mailed: number; asked: number }> {
	const asked = await findNewReportAsked(trx, attemptIds);
	await updateNewReportAsked(trx, asked, null);
	let mailed = 0;
	for (const attemptId of isForAll ? attemptIds : asked)
		if (await mailAgain(context, trx, attemptId)) mailed++;
	return { mailed, asked: asked.length };
}

async function mailAgain(context: MailContext, trx: Db, attemptId: string): Promise<boolean> {
	const attempt = await findAttempt(trx, attemptId);
	const recipient = await findEmail(trx, attemptId);
	if (!attempt || !recipient || attempt.conditions?.result === 'never') return false;
	const mails = await findMails(trx, attemptId);
	const now = context.clock();
	// One that a worker is sending right now may have been written with the former result.
	const isWaiting = (mail: OutboxTable) => mail.state === 'queued' && (mail.leased_until ?? 0) <= now;
	if (mails.some(isWaiting)) return false;
	const dueAt = withholdingAt(attempt.conditions, now)?.until;
	const to = { recipient, language: attempt.language, dueAt };
	return (await queueMail(trx, context, { kind: 'report', attemptId }, to)) === 'queued';
}
