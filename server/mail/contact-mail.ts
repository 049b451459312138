import type { Context } from '../context.ts';
import type { Email } from './email.ts';

export type Contact = { name: string; email: string; message: string };

/** A visitor's message to the operator, with English text around it. */
export function contactMail(context: Context, { name, email, message }: Contact): Email {
	const say = context.words.in('en');
	const why = say({ id: 'mail.contact.why', values: { site: context.env.SITE_NAME } });
	return {
		language: 'en',
		subject: say({ id: 'mail.contact.subject', values: { site: context.env.SITE_NAME } }),
		preheader: message,
		parts: [{ name, address: email }, { quote: message }, { rule: true }, { quiet: why }],
		replyTo: { name, address: email },
	};
}
