import { type ContactFormInput, checkContactForm } from '../../core/details/contact-form.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { mailboxOf } from '../../core/mail/mailbox.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { MailContext } from '../context.ts';
import { queueMail } from '../db/outbox.ts';
import { awaitsConfirmation, deleteSubscriber, putSubscriber } from '../db/subscribers.ts';

const accepted = { accepted: true } as const;

/**
 * Handles the newsletter form: queues one email that asks for confirmation (double opt-in). Confirmed
 * subscribers get none and, unless LIMITS is off, neither do mailboxes that were asked but never confirmed;
 * the response is the same. Refusals: `invalid_form` with fields, `too_many_requests` if the daily limit is
 * reached.
 */
export async function subscribe(
	context: MailContext,
	input: ContactFormInput,
	language: LanguageCode,
): Promise<{ accepted: true } | Refusal> {
	const checked = checkContactForm(input, ['name', 'email']);
	if ('fields' in checked) return refuse('invalid_form', checked.fields);
	const { name, email } = checked.form;
	const mailbox = context.secret.sign('subscriber mailbox', mailboxOf(email));
	return context.transaction(async (trx) => {
		if (context.env.LIMITS !== 'off' && (await awaitsConfirmation(trx, mailbox))) return accepted;
		const row = { id: context.newId(), name, email: email.toLowerCase(), mailbox, language };
		const asked = { ...row, confirmed_at: null, created_at: context.clock() };
		const subscriber = await putSubscriber(trx, asked);
		if (subscriber.confirmed_at !== null) return accepted;
		const mail = { kind: 'confirm', subscriberId: subscriber.id } as const;
		if ((await queueMail(trx, context, mail, { recipient: email, language })) !== 'failed') return accepted;
		await deleteSubscriber(trx, subscriber.id);
		return refuse('too_many_requests');
	});
}
