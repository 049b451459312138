import { withholdingAt } from '../../core/batches/conditions.ts';
import { isEmail } from '../../core/details/email.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { isWithheld } from '../../core/mail/delivery-status.ts';
import { mayBePublished } from '../../core/open-data/may-be-published.ts';
import { stateOf, takenAgain } from '../../core/quiz/attempt.ts';
import { isRefusal, type Refusal, refuse } from '../../core/refusals.ts';
import type { ClockContext, MailContext } from '../context.ts';
import { findAttempt, findTakenWith, updateAttempt } from '../db/attempts.ts';
import type { Db } from '../db/database.ts';
import { findEmail, updateEmail } from '../db/details.ts';
import { withdrawConsent } from '../db/open-data.ts';
import { findMails, type MailState, queueMail, replaceMails } from '../db/outbox.ts';
import type { OwnLimit } from '../http/limits/rate-limits.ts';

/** How many times a visitor can have the report sent again. */
const MOST = 3;

/**
 * Queues the report email again, to a corrected address if one is given, which replaces the first; a result
 * that is withheld until a time is sent then. If `limit` is exceeded, the email is withheld, and the visitor's
 * number of times isn't used up. If the corrected address has been used for this quiz before, the attempt is a retake, whose answers aren't
 * published. Refusals: `attempt_not_found`, `not_finished`, `details_missing`,
 * `invalid_details` (also without an address, or where none is asked), `mail_limit` (all three times are used
 * up), `result_withheld` (for ever).
 */
export async function sendReportAgain(
	context: MailContext,
	attemptId: string,
	email: string | undefined,
	language: LanguageCode,
	limit: OwnLimit,
): Promise<{ state: MailState } | Refusal> {
	const address = email?.trim();
	if (address !== undefined && !isEmail(address))
		return refuse('invalid_details', { email: { id: 'field.email' } });
	// Refused requests aren't counted.
	const sent = await findSent(context.db, context, { attemptId, address });
	if (isRefusal(sent)) return sent;
	const isOver = (await limit('report')) > 0;
	return context.transaction(async (trx) => {
		const now = await findSent(trx, context, { attemptId, address });
		if (isRefusal(now)) return now;
		const { attempt, email: to, recipient, mails: before, dueAt } = now;
		const isMoved = recipient !== to;
		if (isMoved) {
			// The attempt itself has the former address, which may differ in case only.
			const isOther = recipient.toLowerCase() !== to?.toLowerCase();
			const earlier = isOther ? await findTakenWith(trx, recipient, attempt) : undefined;
			if (earlier) {
				const known = takenAgain(attempt, [earlier]);
				await updateAttempt(trx, known);
				if (!mayBePublished(known)) await withdrawConsent(trx, [attemptId]);
			}
			await updateEmail(trx, attemptId, recipient);
		}
		const mail = { kind: 'report', attemptId } as const;
		const queued = await queueMail(trx, context, mail, { recipient, language, isOver, dueAt });
		const waiting = before.flatMap((row) => (row.state === 'queued' ? [row.id] : []));
		// If this email isn't queued, one that is already waiting for the same address is still sent.
		if (waiting.length > 0 && (isMoved || queued === 'queued')) await replaceMails(trx, waiting);
		return { state: queued };
	});
}

/**
 * The address of a report, the one to send it to now and from when, and its emails so far; or the reason why none
 * is sent again.
 */
async function findSent(
	db: Db,
	context: ClockContext,
	{ attemptId, address }: { attemptId: string; address: string | undefined },
) {
	const attempt = await findAttempt(db, attemptId);
	if (!attempt) return refuse('attempt_not_found');
	const state = stateOf(attempt, context.clock());
	if (state === 'answering') return refuse('not_finished');
	const email = await findEmail(db, attemptId);
	if (state !== 'done' || email === undefined) return refuse('details_missing');
	const recipient = attempt.conditions?.asked.email === 'off' ? null : (address ?? email);
	if (recipient === null) return refuse('invalid_details', { email: { id: 'field.email' } });
	const mails = await findMails(db, attemptId);
	const withholding = withholdingAt(attempt.conditions, context.clock());
	if (withholding?.until === null) return refuse('result_withheld');
	const tried = mails.filter(({ last_error }) => !isWithheld(last_error));
	return tried.length > MOST
		? refuse('mail_limit')
		: { attempt, email, recipient, mails, dueAt: withholding?.until };
}
