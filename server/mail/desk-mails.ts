import type { LanguageCode } from '../../core/language/languages.ts';
import { makeLink } from '../commands/desk/invite.ts';
import type { I18nContext, MailContext } from '../context.ts';
import { findAccount, findAccountByEmail } from '../db/desk.ts';
import type { DeskAccountsTable } from '../db/tables.ts';
import type { Email } from './email.ts';
import { deskLink } from './sender.ts';

type Needs = I18nContext & MailContext;

/**
 * The email with a link to sign in, whose time begins now; undefined, and so no email, if the address has no
 * account. An account without one-time passwords is told how it signs in instead.
 */
export async function signInMail(context: Needs, recipient: string): Promise<Email | undefined> {
	const account = await findAccountByEmail(context.db, recipient);
	if (!account) return undefined;
	if (account.totp === null) return write(context, account, 'desk_passkey', '/desk/sign-in');
	const { token } = await context.transaction((trx) => makeLink(context, trx, account.id, 'sign-in'));
	return write(context, account, 'desk_sign_in', `/desk/sign-in/${token}`);
}

/** The email with an invitation, whose time begins now; undefined if the account has been removed. */
export async function invitationMail(context: Needs, accountId: string): Promise<Email | undefined> {
	const account = await findAccount(context.db, accountId);
	if (!account) return undefined;
	const { token } = await context.transaction((trx) => makeLink(context, trx, account.id, 'invitation'));
	return write(context, account, 'desk_invitation', `/desk/invitation/${token}`);
}

function write(
	context: Needs,
	account: DeskAccountsTable,
	words: 'desk_sign_in' | 'desk_passkey' | 'desk_invitation',
	path: string,
): Email {
	const language = context.catalogs.shown(account.language as LanguageCode);
	const t = context.catalogs.in(language);
	const values = { site: context.env.SITE_NAME };
	const lead = t({ id: `mail.${words}.lead`, values });
	return {
		language,
		subject: t({ id: `mail.${words}.subject`, values }),
		preheader: lead,
		parts: [
			{ text: t({ id: 'mail.greeting' }) },
			{ text: lead },
			{ label: t({ id: `mail.${words}.link` }), link: deskLink(context.env, path, language), isMain: true },
			{ rule: true },
			{
				quiet: t({ id: words === 'desk_invitation' ? 'mail.desk_invitation.why' : 'mail.desk_sign_in.why' }),
			},
		],
	};
}
