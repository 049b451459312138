import { type ContactFormInput, checkContactForm } from '../../core/details/contact-form.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { MailContext } from '../context.ts';
import { queueMail } from '../db/outbox.ts';
import { operatorAddress } from '../mail/sender.ts';

/** Queues a visitor's message as an email to the operator. Refusal: `invalid_form` with fields. */
export async function sendMessage(
	context: MailContext,
	input: ContactFormInput,
): Promise<{ accepted: true } | Refusal> {
	const checked = checkContactForm(input, ['name', 'email', 'message']);
	if ('fields' in checked) return refuse('invalid_form', checked.fields);
	const to = { recipient: operatorAddress(context.env), language: 'en' } as const;
	await context.transaction((trx) => queueMail(trx, context, { kind: 'contact', ...checked.form }, to));
	return { accepted: true };
}
