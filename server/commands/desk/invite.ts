import { randomBytes } from 'node:crypto';
import { type LinkPurpose, lifetimes } from '../../../core/desk/lifetimes.ts';
import type { Role } from '../../../core/desk/roles.ts';
import { isEmail } from '../../../core/details/email.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';
import { credentialsOf } from '../../db/after-restore.ts';
import { noteErased } from '../../db/backups/erased.ts';
import type { Db } from '../../db/database.ts';
import {
	findAccountByEmail,
	findLink,
	forgetCredentials,
	hasAccounts,
	insertAccount,
	insertLink,
	spendLink,
	updateAccount,
} from '../../db/desk.ts';
import { linkHash } from '../../tokens.ts';
import { setRole } from './accounts.ts';
import { note } from './note.ts';
import { openSession } from './session.ts';

/** Who is invited; without a role, a known account keeps its own, the first is the owner, others are teachers. */
export type Invited = { email: string; role?: Role | undefined; language: LanguageCode };

/**
 * Makes an account for an address, or finds the one that it has, and a link that sets up how it signs in.
 * For the operator's command: the link isn't mailed. Refusal: `invalid_form` with fields, also for another
 * role of the last owner.
 */
export async function inviteAccount(
	context: StoreContext,
	invited: Invited,
): Promise<{ id: string; role: Role; token: string; expiresAt: number } | Refusal> {
	if (!isEmail(invited.email)) return refuse('invalid_form', { email: { id: 'field.email' } });
	return context.transaction(async (trx) => {
		const account = await putAccount(context, trx, invited);
		if (isRefusal(account)) return account;
		const { id, role } = account;
		await note(context, trx, { account: null, action: 'account_invited', subject: { account: id } });
		const { token, expiresAt } = await makeLink(context, trx, id, 'invitation');
		return { id, role, token, expiresAt };
	});
}

/** The account of an address, made if there is none, with the role that was asked for. */
async function putAccount(
	context: StoreContext,
	trx: Db,
	{ email, role, language }: Invited,
): Promise<{ id: string; role: Role } | Refusal> {
	const known = await findAccountByEmail(trx, email);
	if (!known) {
		const id = context.newId();
		const given = role ?? ((await hasAccounts(trx)) ? 'teacher' : 'owner');
		await insertAccount(trx, { id, email, role: given, language, created_at: context.clock() });
		return { id, role: given };
	}
	const { id } = known;
	const changed =
		role !== undefined && role !== known.role && (await setRole(context, trx, null, { id, role }));
	return changed && isRefusal(changed) ? changed : { id, role: role ?? (known.role as Role) };
}

/** Makes a link that can be used once; returns its token, of which only the digest is stored. */
export async function makeLink(
	context: StoreContext,
	trx: Db,
	accountId: string,
	purpose: LinkPurpose,
): Promise<{ token: string; expiresAt: number }> {
	const token = randomBytes(32).toString('base64url');
	const now = context.clock();
	const expiresAt = now + lifetimes[purpose];
	await insertLink(trx, { hash: linkHash(token), accountId, purpose, now, expiresAt });
	return { token, expiresAt };
}

/** Whether an invitation can still be used. */
export async function isInvitation(context: StoreContext, token: string): Promise<boolean> {
	return (await findLink(context.db, linkHash(token), 'invitation', context.clock())) !== undefined;
}

/**
 * Uses up an invitation and signs in, to set up how to sign in from now on. The address has to be typed,
 * because mail scanners press buttons. Everything that the account signed in with before stops working, also in a
 * backup that is restored later.
 * Returns the session's token. Refusals: `link_not_found`, `invalid_form`.
 */
export async function acceptInvitation(
	context: SettingsContext & StoreContext,
	{ token, email, former }: { token: string; email: string; former: string | undefined },
): Promise<string | Refusal> {
	const hash = linkHash(token);
	return context.transaction(async (trx) => {
		const account = await findLink(trx, hash, 'invitation', context.clock());
		if (!account) return refuse('link_not_found');
		if (email.trim().toLowerCase() !== account.email)
			return refuse('invalid_form', { email: { id: 'desk.sign.not_invited' } });
		if (!(await spendLink(trx, hash))) return refuse('link_not_found');
		noteErased(context.env.DATA_DIR, await credentialsOf(trx, account));
		await forgetCredentials(trx, account.id);
		await updateAccount(trx, account.id, { totp: null, totp_step: null });
		await note(context, trx, { account, action: 'invitation_accepted' });
		return openSession(context, trx, account.id, former);
	});
}
