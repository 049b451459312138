import { randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';
import { mailFile } from '../mail/mail-file.ts';
import { sender } from '../mail/sender.ts';
import { type MailTimeouts, openTransport } from '../mail/transport.ts';

/** How an email was sent: by a mail server, or into a file if no server is set. */
export type TestMail = { from: string; server: string | null; file: string | null };

/** Short timeouts in milliseconds, because someone is waiting. */
const SHORT: MailTimeouts = { greeting: 10_000, handOver: 30_000, answer: 60_000 };

/**
 * Sends an email immediately, in the same way as all others; nothing is stored. Throws an Error with the mail
 * server's reply.
 */
export async function sendTestMail(env: Env, recipient: string): Promise<TestMail> {
	const id = randomBytes(16).toString('hex');
	const head = sender(env, id);
	const from = env.MAIL_FROM || `${env.SITE_NAME} <${addressIn(head.from)}>`;
	const server = env.SMTP_URL === '' ? null : new URL(env.SMTP_URL).host;
	const mail = {
		...head,
		to: { name: '', address: recipient },
		subject: `Test email from ${env.SITE_NAME}`,
		text: `The command "mail test"${env.SITE_URL && ` at ${env.SITE_URL}`} sent this email. Reports are sent the same way.\n`,
	};
	try {
		await openTransport(env, SHORT)(id, mail);
	} catch (error) {
		const said = error instanceof Error ? error.message : String(error);
		const where = server ?? 'The folder for emails';
		throw new Error(`${where} did not accept the email from ${from}: ${said}`, { cause: error });
	}
	return { from, server, file: server === null ? mailFile(env.DATA_DIR, id) : null };
}

function addressIn(from: ReturnType<typeof sender>['from']): string {
	return typeof from === 'object' && 'address' in from ? (from.address ?? '') : '';
}
