import type { LanguageCode } from '../../core/language/languages.ts';
import type { MailContext } from '../context.ts';
import { queueMail } from '../db/outbox.ts';
import { sentReport } from '../db/outbox-review.ts';

/** What was queued, and what was refused. */
export type Resent = {
	queued: number;
	/** The emails that weren't sent again, and why. */
	refused: { id: string; reason: 'not_found' | 'not_sent' | 'replaced' | 'recipient_limit' }[];
};

/**
 * Sends reports once more that have already been sent, as new emails. Refusals, per email: `not_found`,
 * `not_sent`, `replaced` (the visitor has since given another address), `recipient_limit` (the address has
 * reached its daily limit; the email is stored as failed).
 */
export async function resendMails(context: MailContext, ids: readonly string[]): Promise<Resent> {
	const outcome: Resent = { queued: 0, refused: [] };
	for (const id of new Set(ids)) {
		const reason = await context.transaction(async (trx) => {
			const mail = await sentReport(trx, id);
			if (!mail) return 'not_found';
			if (mail.state !== 'sent' || mail.attempt_id === null) return 'not_sent';
			if (mail.email?.toLowerCase() !== mail.recipient.toLowerCase()) return 'replaced';
			const to = { recipient: mail.recipient, language: mail.language as LanguageCode };
			const state = await queueMail(trx, context, { kind: 'report', attemptId: mail.attempt_id }, to);
			return state === 'failed' ? 'recipient_limit' : undefined;
		});
		if (reason) outcome.refused.push({ id, reason });
		else outcome.queued++;
	}
	return outcome;
}
