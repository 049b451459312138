import type { MailContext } from '../../context.ts';
import { resendMails } from '../resend-mails.ts';
import { retryMails } from '../retry-mails.ts';
import { sendTestMail } from '../send-test-mail.ts';
import { note } from './note.ts';
import type { DeskAccount } from './session.ts';

/** Queues a failed email, or a report that was sent, once more; false if that isn't possible anymore. */
export async function sendAgain(
	context: MailContext,
	account: DeskAccount,
	{ id, state }: { id: string; state: 'failed' | 'sent' },
): Promise<boolean> {
	const { queued } = await (state === 'failed' ? retryMails(context, [id]) : resendMails(context, [id]));
	if (queued === 0) return false;
	await context.transaction((trx) =>
		note(context, trx, { account, action: 'mail_queued', subject: { mail: id } }),
	);
	return true;
}

/** Sends a test email to the account's own address at once; returns what the mail server said against it, or null. */
export async function testMail(context: MailContext, account: DeskAccount): Promise<string | null> {
	await context.transaction((trx) => note(context, trx, { account, action: 'mail_tested' }));
	try {
		await sendTestMail(context.env, account.email);
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}
