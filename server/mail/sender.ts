import type { SendMailOptions } from 'nodemailer';
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

/** The address of the site as mails must name it, without a slash at the end. */
export function siteUrl(env: Env): string {
	return (env.SITE_URL || `http://localhost:${env.PORT}`).replace(/\/$/, '');
}

function mailHost(env: Env): string {
	const from = /@([^\s>@]+)>?\s*$/.exec(env.MAIL_FROM)?.[1];
	const host = new URL(siteUrl(env)).hostname;
	return from ?? (host === 'localhost' ? 'localhost.localdomain' : host);
}
