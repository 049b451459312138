import type { SendMailOptions } from 'nodemailer';
import { languageQuery } from '../../core/language/choose.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Env } from '../env.ts';

/** Who a mail is from, with a Message-ID that stays the same however often it is tried. */
export function sender(env: Env, mailId: string): Pick<SendMailOptions, 'from' | 'messageId' | 'headers'> {
	const host = mailHost(env);
	return {
		from: env.MAIL_FROM || { name: env.SITE_NAME, address: `reports@${host}` },
		messageId: `<${mailId}@${host}>`,
		headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
	};
}

/** The address of a page as a mail in a language names it, so that it opens in that language whatever the browser remembers. */
export function siteLink(env: Env, path: string, language: LanguageCode): string {
	return siteUrl(env) + path + languageQuery(language);
}

/** Where mail for the operator goes: OPERATOR_EMAIL, else the address that our own mail comes from. */
export function operatorAddress(env: Env): string {
	return env.OPERATOR_EMAIL || /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM)?.[0] || `operator@${mailHost(env)}`;
}

function siteUrl(env: Env): string {
	return (env.SITE_URL || `http://localhost:${env.PORT}`).replace(/\/$/, '');
}

function mailHost(env: Env): string {
	const from = /@([^\s>@]+)>?\s*$/.exec(env.MAIL_FROM)?.[1];
	const host = new URL(siteUrl(env)).hostname;
	return from ?? (host === 'localhost' ? 'localhost.localdomain' : host);
}
