import { isEmail } from '../../../core/details/email.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { MailContext } from '../../context.ts';
import { findAccountByEmail } from '../../db/desk.ts';
import { queueMail } from '../../db/outbox.ts';

/**
 * Queues an email with a link to sign in. Whether the address has an account is only looked up when it is
 * sent, so that neither the response nor its timing reveals it. Refusal: `invalid_form` with fields.
 */
export async function askForLink(
	context: MailContext,
	email: string,
	language: LanguageCode,
): Promise<{ accepted: true } | Refusal> {
	const recipient = email.trim();
	if (!isEmail(recipient)) return refuse('invalid_form', { email: { id: 'field.email' } });
	await context.transaction(async (trx) => {
		// Nothing is sent to an address without an account, so it doesn't count toward the limits.
		const isKnown = (await findAccountByEmail(trx, recipient)) !== undefined;
		const countedBy = isKnown ? undefined : `none ${recipient.toLowerCase()}`;
		await queueMail(trx, context, { kind: 'desk-sign-in' }, { recipient, language, countedBy });
	});
	return { accepted: true };
}
