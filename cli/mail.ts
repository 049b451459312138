import { isEmail } from '../core/details/email.ts';
import { type ListedMail, listMails } from '../server/commands/list-mails.ts';
import { type Resent, resendMails } from '../server/commands/resend-mails.ts';
import { type Retried, retryMails } from '../server/commands/retry-mails.ts';
import { sendTestMail } from '../server/commands/send-test-mail.ts';
import { readEnv } from '../server/env.ts';
import { type Command, UsageError } from './command.ts';
import { counted } from './counted.ts';
import { knownBatch } from './known-quiz.ts';
import { countIn, oneOf } from './read-option.ts';

const reasons: Record<Retried['refused'][number]['reason'], string> = {
	not_found: 'there is no such email',
	not_failed: 'it has not failed',
	replaced: 'the visitor has since given another address, and the report went there',
};

const whyNotAgain: Record<Resent['refused'][number]['reason'], string> = {
	not_found: 'there is no such email',
	not_sent: 'it has not been sent; to send a failed email, use mail retry',
	replaced: 'the visitor has since given another address, and the report went there',
	recipient_limit:
		'its address has reached the daily limit; the email is kept as failed, and mail retry sends it',
};

export const mailCommands: readonly Command[] = [
	{
		name: 'mail list',
		summary: 'List the emails in the outbox, newest first, with masked addresses',
		options: {
			state: { value: 'queued|sent|failed', about: 'only emails in this state' },
			batch: {
				value: 'BATCH',
				about: 'only reports of attempts started with the access codes of this batch, and its invitations',
			},
			limit: { value: 'N', about: 'at most this many; 50 by default' },
		},
		help: `
Emails with a report stay in the outbox after they are sent; all others leave it then.
The last column shows why an email failed. 'recipient limit': its address has received its daily number of emails. 'daily limit':
the person who asked for it, or the whole site, has used up the daily number. 'replaced': the visitor has since given another
address.`,
		async run(context, { values }) {
			const mails = await listMails(context, {
				state: oneOf('state', values.state, ['queued', 'sent', 'failed']),
				batch: await knownBatch(context, values.batch),
				count: countIn('limit', values.limit, 50),
			});
			const text = mails.length > 0 ? mails.map(line).join('\n') : 'There are no emails.';
			return { data: mails.map(present), text };
		},
	},
	{
		name: 'mail retry',
		summary: 'Queue failed emails again, to be sent now',
		args: '[<id>…]',
		options: { all: { about: 'all emails that failed while being sent' } },
		help: `
To see the ids: mail list --state failed
--all leaves out emails with 'recipient limit' or 'daily limit'. Name them if you want to send more than the limit allows.
Emails with 'replaced' are never sent again, because the visitor has given another address.`,
		async run(context, { args, flags }) {
			const all = flags.has('all');
			if (all === args.length > 0) throw new UsageError('Give the ids of emails, or --all');
			const retried = await retryMails(context, all ? 'all' : args);
			const lines = retried.refused.map(({ id, reason }) => `${id}: ${reasons[reason]}`);
			return {
				data: retried,
				text: [...lines, `${counted(retried.queued, 'email')} queued again`].join('\n'),
				failed: retried.refused.length > 0,
			};
		},
	},
	{
		name: 'mail resend',
		summary: 'Send reports again that have already been sent',
		args: '<id>…',
		help: `
To see the ids: mail list --state sent
This queues a new email with the same report, to the address that the visitor gave.`,
		async run(context, { args }) {
			if (args.length === 0) throw new UsageError('Give the ids of emails');
			const resent = await resendMails(context, args);
			const lines = resent.refused.map(({ id, reason }) => `${id}: ${whyNotAgain[reason]}`);
			return {
				data: resent,
				text: [...lines, `${counted(resent.queued, 'email')} queued`].join('\n'),
				failed: resent.refused.length > 0,
			};
		},
	},
	{
		name: 'mail test',
		summary: 'Send a test email right away and show what the mail server answers',
		options: { to: { value: 'ADDRESS', about: 'the recipient', needed: true } },
		help: 'It is sent like every other email: from MAIL_FROM through the server in SMTP_URL, or into a file if SMTP_URL is not set.',
		async read({ values: { to = '' } }) {
			if (!isEmail(to)) throw new UsageError(`--to must be an email address, not '${to}'`);
			const sent = await sendTestMail(readEnv(), to);
			const text = sent.file
				? `SMTP_URL is not set: the email was written to ${sent.file}.`
				: `${sent.server} accepted the email to ${to}, from ${sent.from}.`;
			return { data: sent, text };
		},
	},
];

function present({ id, kind, state, recipient, tries, createdAt, nextAt, lastError }: ListedMail) {
	return {
		id,
		kind,
		state,
		recipient,
		tries,
		created_at: new Date(createdAt).toISOString(),
		next_try_at: nextAt === null ? null : new Date(nextAt).toISOString(),
		last_error: lastError,
	};
}

function line(mail: ListedMail): string {
	const { id, kind, state, recipient, tries, created_at, next_try_at, last_error } = present(mail);
	const parts = [id, created_at, kind, state, recipient, counted(tries, 'try', 'tries')];
	if (next_try_at) parts.push(`next ${next_try_at}`);
	if (last_error) parts.push(last_error);
	return parts.join('  ');
}
