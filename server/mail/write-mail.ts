import type { SendMailOptions } from 'nodemailer';
import type { LanguageCode } from '../../core/language/languages.ts';
import { isRefusal } from '../../core/refusals.ts';
import { readResult } from '../commands/read-result.ts';
import type { MailKind } from '../db/outbox.ts';
import { findSubscriber } from '../db/subscribers.ts';
import type { OutboxTable } from '../db/tables.ts';
import type { House } from '../house.ts';
import { type Contact, contactMail } from './contact-mail.ts';
import { composeEmail, type Email } from './email.ts';
import { reportLinksMail } from './report-links-mail.ts';
import { reportMail } from './report-mail.ts';
import { sender } from './sender.ts';
import { confirmMail, newQuizzesMail } from './subscriber-mails.ts';

/** The mail of a row of the outbox as it stands now; undefined where there is nothing to say any more. */
export async function writeMail(house: House, row: OutboxTable): Promise<SendMailOptions | undefined> {
	const written = await writers[row.kind as MailKind](house, row);
	if (!written) return undefined;
	const { OPERATOR_NAME, OPERATOR_ADDRESS, SITE_NAME } = house.env;
	const operator = [OPERATOR_NAME, OPERATOR_ADDRESS].filter(Boolean).join(', ');
	const parts = operator ? [...written.parts, { quiet: operator }] : written.parts;
	const { headers, ...from } = sender(house.env, row.id);
	const { stop, replyTo } = written;
	return {
		...from,
		headers: stop ? { ...headers, ...listHeaders(stop) } : headers,
		...(replyTo && { replyTo }),
		to: { name: '', address: row.recipient },
		...(await composeEmail(SITE_NAME, { ...written, parts })),
	};
}

/** Every mail that we send, by its kind. */
const writers: Record<MailKind, (house: House, row: OutboxTable) => Promise<Email | undefined>> = {
	async report(house, row) {
		const report = await readResult(house, row.attempt_id ?? '');
		return isRefusal(report) ? undefined : reportMail(house, report, row.language as LanguageCode);
	},
	async confirm(house, row) {
		const subscriber = await findSubscriber(house.db, row.subscriber_id ?? '');
		return subscriber && confirmMail(house, subscriber);
	},
	async 'new-quizzes'(house, row) {
		const subscriber = await findSubscriber(house.db, row.subscriber_id ?? '');
		return subscriber && newQuizzesMail(house, subscriber, (bodyOf(row) as { quizzes: string[] }).quizzes);
	},
	'report-links': (house, row) => reportLinksMail(house, row.recipient, row.language as LanguageCode),
	contact: async (house, row) => contactMail(house, bodyOf(row) as Contact),
};

function bodyOf({ body }: OutboxTable): unknown {
	return JSON.parse(body ?? '{}');
}

/** One press in the mail program ends it, without opening a page (RFC 8058 section 3.1). */
function listHeaders(stop: string): Record<string, string> {
	return { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
