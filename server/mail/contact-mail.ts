import type { I18nContext, SettingsContext } from '../context.ts';
import type { Email } from './email.ts';

export type Contact = { name: string; email: string; message: string };

/** The email to the operator with a visitor's message, in English except for the visitor's own words. */
export function contactMail(
	context: SettingsContext & I18nContext,
	{ name, email, message }: Contact,
): Email {
	const t = context.catalogs.in('en');
	const why = t({ id: 'mail.contact.why', values: { site: context.env.SITE_NAME } });
	return {
		language: 'en',
		subject: t({ id: 'mail.contact.subject', values: { site: context.env.SITE_NAME } }),
		preheader: message,
		parts: [{ name, address: email }, { quote: message }, { rule: true }, { quiet: why }],
		replyTo: { name, address: email },
	};
}
