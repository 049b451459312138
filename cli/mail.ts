import { isEmail } from '../core/details/email.ts';
import { type ListedMail, listMails } from '../server/commands/list-mails.ts';
import { type Resent, resendMails } from '../server/commands/resend-mails.ts';
import { type Retried, retryMails } from '../server/commands/retry-mails.ts';
import { sendTestMail } from '../server/commands/send-test-mail.ts';
import { readEnv } from '../server/env.ts';
import { type Command, UsageError } from './command.ts';
import { counted } from './counted.ts';
import { countIn, oneOf } from './read-option.ts';

const reasons: Record<Retried['refused'][number]['reason'], string> = {
	not_found: 'there is no such mail',
	not_failed: 'it has not failed',
	replaced: 'the visitor has given another address since, and the report went there',
};

const whyNotAgain: Record<Resent['refused'][number]['reason'], string> = {
	not_found: 'there is no such mail',
	not_sent: 'it has not been sent; one that has failed is sent by mail retry',
	replaced: 'the visitor has given another address since, and the report went there',
	recipient_limit: 'its address has had its share for today; it waits as failed, and mail retry sends it',
};

export const mailCommands: readonly Command[] = [
	{
		name: 'mail list',
		summary: 'The mails in the outbox, newest first, with masked addresses',
		options: {
			state: { value: 'queued|sent|failed', about: 'in this state alone' },
			limit: { value: 'N', about: 'at most so many, 50 unless said otherwise' },
		},
		help: `
Only mails with a report stay after they are sent; others leave the outbox then.
'recipient limit' stands where a mailbox had had its share of mails for the day, 'daily limit' where whoever asked for it
had, or all together, 'replaced' where the visitor has given another address since.`,
		async run(context, { values }) {
			const mails = await listMails(context, {
				state: oneOf('state', values.state, ['queued', 'sent', 'failed']),
				count: countIn('limit', values.limit, 50),
			});
			const text = mails.length > 0 ? mails.map(line).join('\n') : 'There are none.';
			return { data: mails.map(present), text };
		},
	},
	{
		name: 'mail retry',
		summary: 'Queue failed mails again, to be sent now',
		args: '[<id>…]',
		options: { all: { about: 'all that failed on their way' } },
		help: `
The ids are those of: mail list --state failed
--all leaves out those with 'recipient limit' or 'daily limit': name them, if more mails are to go out in a day than usual.
Those with 'replaced' are never sent again, because the visitor has given up their address.`,
		async run(context, { args, flags }) {
			const all = flags.has('all');
			if (all === args.length > 0) throw new UsageError('Name the mails, or say --all');
			const retried = await retryMails(context, all ? 'all' : args);
			const lines = retried.refused.map(({ id, reason }) => `${id}: ${reasons[reason]}`);
			return {
				data: retried,
				text: [...lines, `${counted(retried.queued, 'mail')} queued again`].join('\n'),
				failed: retried.refused.length > 0,
			};
		},
	},
	{
		name: 'mail resend',
		summary: 'Send reports once more that were sent already',
		args: '<id>…',
		help: `
The ids are those of: mail list --state sent
A new mail with the same report is queued, to the address that the visitor gave.`,
		async run(context, { args }) {
			if (args.length === 0) throw new UsageError('Name the mails');
			const resent = await resendMails(context, args);
			const lines = resent.refused.map(({ id, reason }) => `${id}: ${whyNotAgain[reason]}`);
			return {
				data: resent,
				text: [...lines, `${counted(resent.queued, 'mail')} queued`].join('\n'),
				failed: resent.refused.length > 0,
			};
		},
	},
	{
		name: 'mail test',
		summary: 'Send a mail at once, and say what the mail server says',
		options: { to: { value: 'ADDRESS', about: 'whom it goes to', needed: true } },
		help: 'It goes the way of all mails: from MAIL_FROM, by the server of SMTP_URL, or into a file where there is none.',
		async read({ values: { to = '' } }) {
			if (!isEmail(to)) throw new UsageError(`--to wants an address, not '${to}'`);
			const sent = await sendTestMail(readEnv(), to);
			const text = sent.file
				? `There is no SMTP_URL: the mail is written to ${sent.file}.`
				: `${sent.server} has taken the mail to ${to}, from ${sent.from}.`;
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
