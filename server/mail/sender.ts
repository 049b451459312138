import type { SendMailOptions } from 'nodemailer';
import { languageQuery } from '../../core/language/choose.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Env } from '../env.ts';

/** The sender of an email, and a Message-ID that stays the same for every attempt. */
export function sender(env: Env, mailId: string): Pick<SendMailOptions, 'from' | 'messageId' | 'headers'> {
	const host = mailHost(env);
	return {
		from: env.MAIL_FROM || { name: env.SITE_NAME, address: `reports@${host}` },
		messageId: `<${mailId}@${host}>`,
		headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
	};
}

/**
 * The URL of a page in an email. It opens in the email's language, whatever language the browser remembers.
 */
export function siteLink(env: Env, path: string, language: LanguageCode): string {
	return siteUrl(env) + path + languageQuery(language);
}

/** The URL of a page of the desk in an email. */
export function deskLink(env: Env, path: string, language: LanguageCode): string {
	return (env.DESK_URL || siteUrl(env)) + path + languageQuery(language);
}

/** The address for email to the operator: OPERATOR_EMAIL, else the sender address of our own email. */
export function operatorAddress(env: Env): string {
	return env.OPERATOR_EMAIL || /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM)?.[0] || `operator@${mailHost(env)}`;
}

/** The address of the site, without a slash at its end. */
export function siteUrl(env: Env): string {
	return (env.SITE_URL || `http://localhost:${env.PORT}`).replace(/\/$/, '');
}

function mailHost(env: Env): string {
	const from = /@([^\s>@]+)>?\s*$/.exec(env.MAIL_FROM)?.[1];
	const host = new URL(siteUrl(env)).hostname;
	return from ?? (host === 'localhost' ? 'localhost.localdomain' : host);
}
