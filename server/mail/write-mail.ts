import type { SendMailOptions } from 'nodemailer';
import type { LanguageCode } from '../../core/language/languages.ts';
import { isRefusal } from '../../core/refusals.ts';
import { readResult } from '../commands/read-result.ts';
import type { I18nContext, MailContext, QuizContext } from '../context.ts';
import type { MailKind } from '../db/outbox.ts';
import { findSubscriber } from '../db/subscribers.ts';
import type { OutboxTable } from '../db/tables.ts';
import { type Contact, contactMail } from './contact-mail.ts';
import { invitationMail, signInMail } from './desk-mails.ts';
import { composeEmail, type Email } from './email.ts';
import { type Invitation, testInvitationMail } from './invitation-mail.ts';
import { type ItemsOut, itemsOutMail } from './items-out-mail.ts';
import { reportLinksMail } from './report-links-mail.ts';
import { reportMail } from './report-mail.ts';
import { sender } from './sender.ts';
import { confirmMail, newQuizzesMail } from './subscriber-mails.ts';

/**
 * Writes the email of an outbox row from the data as it is now; undefined if there is nothing left to send.
 */
export async function writeMail(
	context: I18nContext & QuizContext & MailContext,
	row: OutboxTable,
): Promise<SendMailOptions | undefined> {
	const written = await writers[row.kind as MailKind](context, row);
	if (!written) return undefined;
	const { OPERATOR_NAME, OPERATOR_ADDRESS, SITE_NAME } = context.env;
	const operator = [OPERATOR_NAME, OPERATOR_ADDRESS].filter(Boolean).join(', ');
	const parts = operator ? [...written.parts, { quiet: operator }] : written.parts;
	const { headers, ...from } = sender(context.env, row.id);
	const { stop, replyTo } = written;
	return {
		...from,
		headers: stop ? { ...headers, ...listHeaders(stop) } : headers,
		...(replyTo && { replyTo }),
		to: { name: '', address: row.recipient },
		...(await composeEmail(SITE_NAME, { ...written, parts })),
	};
}

/** The function that writes each kind of email. */
const writers: Record<
	MailKind,
	(context: I18nContext & QuizContext & MailContext, row: OutboxTable) => Promise<Email | undefined>
> = {
	async report(context, row) {
		const report = await readResult(context, row.attempt_id ?? '');
		if (isRefusal(report) || report.withholding) return undefined;
		return reportMail(context, report, row.language as LanguageCode);
	},
	async confirm(context, row) {
		const subscriber = await findSubscriber(context.db, row.subscriber_id ?? '');
		return subscriber && confirmMail(context, subscriber);
	},
	async 'new-quizzes'(context, row) {
		const subscriber = await findSubscriber(context.db, row.subscriber_id ?? '');
		return subscriber && newQuizzesMail(context, subscriber, (bodyOf(row) as { quizzes: string[] }).quizzes);
	},
	'desk-sign-in': (context, row) => signInMail(context, row.recipient),
	'desk-invitation': (context, row) =>
		invitationMail(context, (bodyOf(row) as { accountId: string }).accountId),
	'report-links': (context, row) => reportLinksMail(context, row.recipient, row.language as LanguageCode),
	invitation: (context, row) =>
		testInvitationMail(context, bodyOf(row) as Invitation, row.recipient, row.language as LanguageCode),
	'items-out': async (context, row) => itemsOutMail(context, bodyOf(row) as ItemsOut),
	contact: async (context, row) => contactMail(context, bodyOf(row) as Contact),
};

function bodyOf({ body }: OutboxTable): unknown {
	return JSON.parse(body ?? '{}');
}

/** Allows unsubscribing with one press in the mail program, without opening a page (RFC 8058 section 3.1). */
function listHeaders(stop: string): Record<string, string> {
	return { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
