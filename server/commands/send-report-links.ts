import { isEmail } from '../../core/details/email.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../db/outbox.ts';
import { hasReports } from '../db/results.ts';

/**
 * Queues a mail with the links to every report of an address. Whether there is one is looked up when it is sent, so that
 * neither the answer nor its time tells who took what. Refusal: `invalid_form` with fields.
 */
export async function sendReportLinks(
	context: Context,
	email: string,
	language: LanguageCode,
): Promise<{ accepted: true } | Refusal> {
	const recipient = email.trim();
	if (!isEmail(recipient)) return refuse('invalid_form', { email: { id: 'field.email' } });
	await context.transaction(async (trx) => {
		// Asking for an address without reports, to which no mail goes, uses up no share of its mailbox.
		const countedBy = (await hasReports(trx, recipient)) ? undefined : `none ${recipient.toLowerCase()}`;
		await queueMail(trx, context, { kind: 'report-links' }, { recipient, language, countedBy });
	});
	return { accepted: true };
}
