import { roles } from '../core/desk/roles.ts';
import { languages } from '../core/language/languages.ts';
import { isRefusal } from '../core/refusals.ts';
import { inviteAccount } from '../server/commands/desk/invite.ts';
import { listLog } from '../server/commands/desk/list-log.ts';
import { deskLink } from '../server/mail/sender.ts';
import { type Command, UsageError } from './command.ts';
import { countIn, oneOf } from './read-option.ts';

export const deskCommands: readonly Command[] = [
	{
		name: 'desk invite',
		summary: 'Make an account for the desk, and print the link that sets it up',
		options: {
			email: { value: 'EMAIL', about: 'whose account', needed: true },
			role: {
				value: roles.join('|'),
				about: 'what the account may do; the first one is an owner, later ones are teachers by default',
			},
			language: { value: 'CODE', about: 'the language of emails to this account; en by default' },
		},
		help: `
The desk is off until there is an account: its addresses are like any unknown one. The link works once, for 24 hours.
For an account that exists, a new link lets its owner in again who has lost a passkey or a phone. Using it ends everything that
the account signed in with before.`,
		async run(context, { values }) {
			const { email = '' } = values;
			const role = oneOf('role', values.role, roles);
			const codes = languages.map(({ code }) => code);
			const language = oneOf('language', values.language, codes) ?? 'en';
			const invited = await inviteAccount(context, { email, role, language });
			if (isRefusal(invited))
				throw new UsageError(
					invited.fields?.role
						? `${email} is the only owner: make another account an owner before you take this role away`
						: `--email must be an email address, not '${email}'`,
				);
			const link = deskLink(context.env, `/desk/invitation/${invited.token}`, language);
			return {
				data: {
					id: invited.id,
					email: email.toLowerCase(),
					role: invited.role,
					link,
					expires: new Date(invited.expiresAt).toISOString(),
				},
				text: link,
				note: 'This link is shown only once. It works once, for 24 hours.',
			};
		},
	},
	{
		name: 'desk log',
		summary: 'List what was done at the desk, newest first',
		options: {
			batch: { value: 'BATCH', about: 'only what was done to this batch' },
			limit: { value: 'N', about: 'at most this many; 50 by default' },
		},
		help: 'An entry without an account is from the command line, or from someone who was not signed in.',
		async run(context, { values }) {
			const { entries } = await listLog(context, {
				batch: values.batch,
				count: countIn('limit', values.limit, 50),
			});
			const data = entries.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
			const lines = data.map(({ at, email, account, action, subject }) =>
				[at, email ?? account ?? '-', action, subject && JSON.stringify(subject)].filter(Boolean).join('  '),
			);
			return { data, text: lines.join('\n') || 'Nothing has been done at the desk.' };
		},
	},
];
