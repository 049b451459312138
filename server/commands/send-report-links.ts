import { isEmail } from '../../core/details/email.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { MailContext } from '../context.ts';
import { queueMail } from '../db/outbox.ts';
import { hasReports } from '../db/results.ts';

/**
 * Queues an email with links to all reports of an address. Whether there are any is only looked up when it is
 * sent, so that neither the response nor its timing reveals who took what. Refusal: `invalid_form` with
 * fields.
 */
export async function sendReportLinks(
	context: MailContext,
	email: string,
	language: LanguageCode,
): Promise<{ accepted: true } | Refusal> {
	const recipient = email.trim();
	if (!isEmail(recipient)) return refuse('invalid_form', { email: { id: 'field.email' } });
	await context.transaction(async (trx) => {
		// If the address has no reports, nothing is sent to it, so the request doesn't count toward its mailbox's
		// limit.
		const countedBy = (await hasReports(trx, recipient)) ? undefined : `none ${recipient.toLowerCase()}`;
		await queueMail(trx, context, { kind: 'report-links' }, { recipient, language, countedBy });
	});
	return { accepted: true };
}
