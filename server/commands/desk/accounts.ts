import { isLastOwner, isRole, type Role } from '../../../core/desk/roles.ts';
import { isEmail } from '../../../core/details/email.ts';
import { isLanguageCode, type LanguageCode } from '../../../core/language/languages.ts';
import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { MailContext, SettingsContext, StoreContext } from '../../context.ts';
import { credentialEntry } from '../../db/after-restore.ts';
import { noteErased } from '../../db/backups/erased.ts';
import type { Db } from '../../db/database.ts';
import {
	endSessions,
	findAccount,
	findAccountByEmail,
	idsOfSetUp,
	insertAccount,
	listAccounts,
	removeAccount,
	updateAccount,
} from '../../db/desk.ts';
import { lastTimes } from '../../db/desk-log.ts';
import { deletePasskey, passkeysOf } from '../../db/desk-passkeys.ts';
import { queueMail } from '../../db/outbox.ts';
import type { DeskAccountsTable } from '../../db/tables.ts';
import { linkHash } from '../../tokens.ts';
import { type DeskAction, note } from './note.ts';
import type { DeskAccount, DeskSession } from './session.ts';

/** The accounts whose invitation hasn't led to anything to sign in with, by id. */
export async function pendingAccounts(context: StoreContext): Promise<Set<string>> {
	const isSetUp = new Set(await idsOfSetUp(context.db));
	const all = await listAccounts(context.db);
	return new Set(all.map(({ id }) => id).filter((id) => !isSetUp.has(id)));
}

/** An account in the list of accounts. */
export type ListedAccount = DeskAccount & { createdAt: number };

/** All accounts, by address, numbers in addresses by their size. */
export async function listDeskAccounts(context: StoreContext): Promise<ListedAccount[]> {
	const { compare } = new Intl.Collator('en', { numeric: true });
	return (await listAccounts(context.db)).map(listed).sort((one, other) => compare(one.email, other.email));
}

/** When each account signed in for the last time, by its id, as far as the log goes back. */
export function lastSignIns(context: StoreContext): Promise<Map<string | null, number>> {
	return lastTimes(context.db, ['signed_in', 'invitation_accepted'] satisfies DeskAction[]);
}

/** An account, and whether it's the only owner. Refusal: `not_found`. */
export async function readDeskAccount(
	context: StoreContext,
	id: string,
): Promise<(ListedAccount & { isLastOwner: boolean }) | Refusal> {
	const all = await listDeskAccounts(context);
	const account = all.find((each) => each.id === id);
	return account ? { ...account, isLastOwner: isLastOwner(all, id) } : refuse('not_found');
}

/** The fields of the form that invites someone, as typed. */
export type InvitationForm = { email: string; role: string; language: string };

/**
 * Makes an account and mails it an invitation. Refusals: `invalid_form` with fields, `too_many_requests` if
 * the address has had enough of them today.
 */
export async function inviteByMail(
	context: MailContext,
	by: DeskAccount,
	{ email, role, language }: InvitationForm,
): Promise<{ done: true } | Refusal> {
	const recipient = email.trim();
	if (!isEmail(recipient)) return refuse('invalid_form', { email: { id: 'field.email' } });
	if (!isRole(role)) return refuse('invalid_form', { role: { id: 'field.required' } });
	if (!isLanguageCode(language)) return refuse('invalid_form', { language: { id: 'field.required' } });
	return context.transaction(async (trx) => {
		if (await findAccountByEmail(trx, recipient))
			return refuse('invalid_form', { email: { id: 'desk.account.known' } });
		const account = { id: context.newId(), email: recipient, language };
		const invited = await mailInvitation(context, trx, by, account);
		if (!isRefusal(invited)) await insertAccount(trx, { ...account, role, created_at: context.clock() });
		return invited;
	});
}

/**
 * Mails an account a new invitation, such as after it has lost its passkey. Refusals: `not_found`,
 * `too_many_requests`.
 */
export async function inviteAgain(
	context: MailContext,
	by: DeskAccount,
	id: string,
): Promise<{ done: true } | Refusal> {
	return context.transaction(async (trx) => {
		const account = await findAccount(trx, id);
		return account ? mailInvitation(context, trx, by, listed(account)) : refuse('not_found');
	});
}

async function mailInvitation(
	context: MailContext,
	trx: Db,
	by: DeskAccount,
	{ id, email, language }: Pick<DeskAccount, 'id' | 'email' | 'language'>,
): Promise<{ done: true } | Refusal> {
	const to = { recipient: email, language };
	const state = await queueMail(trx, context, { kind: 'desk-invitation', accountId: id }, to);
	if (state === 'failed') return refuse('too_many_requests');
	await note(context, trx, { account: by, action: 'account_invited', subject: { account: id } });
	return { done: true };
}

/**
 * Gives an account another role, and ends its sessions. Refusals: `not_found`, `invalid_form` if the role is
 * none, or for the last owner.
 */
export async function changeRole(
	context: StoreContext,
	by: DeskAccount,
	{ id, role }: { id: string; role: string },
): Promise<{ done: true } | Refusal> {
	if (!isRole(role)) return refuse('invalid_form', { role: { id: 'field.required' } });
	return context.transaction((trx) => setRole(context, trx, by, { id, role }));
}

/** The same as `changeRole` in a transaction; `by` is null for the operator's command. */
export async function setRole(
	context: StoreContext,
	trx: Db,
	by: DeskAccount | null,
	{ id, role }: { id: string; role: Role },
): Promise<{ done: true } | Refusal> {
	const fault = await whyFixed(trx, id, role);
	if (fault) return fault;
	await updateAccount(trx, id, { role });
	await endSessions(trx, id);
	await note(context, trx, { account: by, action: 'role_changed', subject: { account: id, role } });
	return { done: true };
}

/** Removes an account, also from a backup that is restored later; what it made stays. Refusals: `not_found`, `invalid_form` for the last owner. */
export async function removeDeskAccount(
	context: SettingsContext & StoreContext,
	by: DeskAccount,
	id: string,
): Promise<{ done: true } | Refusal> {
	return context.transaction(async (trx) => {
		const fault = await whyFixed(trx, id, undefined);
		if (fault) return fault;
		noteErased(context.env.DATA_DIR, [id]);
		await removeAccount(trx, id, context.clock());
		await note(context, trx, { account: by, action: 'account_removed', subject: { account: id } });
		return { done: true };
	});
}

/** Signs an account out everywhere. Refusal: `not_found`. */
export async function signOutAccount(
	context: StoreContext,
	by: DeskAccount,
	id: string,
): Promise<{ done: true } | Refusal> {
	return context.transaction(async (trx) => {
		if (!(await findAccount(trx, id))) return refuse('not_found');
		await endSessions(trx, id);
		await note(context, trx, { account: by, action: 'sessions_ended', subject: { account: id } });
		return { done: true };
	});
}

/** Why an account can't get this role, or can't be removed; undefined if nothing is against it. */
async function whyFixed(trx: Db, id: string, role: Role | undefined): Promise<Refusal | undefined> {
	const all = (await listAccounts(trx)).map(listed);
	if (!all.some((each) => each.id === id)) return refuse('not_found');
	if (role !== 'owner' && isLastOwner(all, id))
		return refuse('invalid_form', { role: { id: 'desk.account.last_owner' } });
	return undefined;
}

/** Changes the language of the emails to an account. Refusal: `invalid_form`. */
export async function changeLanguage(
	context: StoreContext,
	account: DeskAccount,
	language: string,
): Promise<{ done: true } | Refusal> {
	if (!isLanguageCode(language)) return refuse('invalid_form', { language: { id: 'field.required' } });
	await context.transaction((trx) => updateAccount(trx, account.id, { language }));
	return { done: true };
}

/** A passkey of an account, as its page shows it. */
export type ListedPasskey = { id: string; createdAt: number; usedAt: number | null };

/** The passkeys of an account, oldest first. */
export async function listPasskeys(context: StoreContext, accountId: string): Promise<ListedPasskey[]> {
	const rows = await passkeysOf(context.db, accountId);
	return rows.map(({ id, created_at, used_at }) => ({ id, createdAt: created_at, usedAt: used_at }));
}

/**
 * Removes a passkey, also from a backup that is restored later, but never the last thing that an account can sign
 * in with, and ends its other sessions.
 * Refusals: `not_found`, `invalid_form`.
 */
export async function removePasskey(
	context: SettingsContext & StoreContext,
	{ account, hasCodes, token }: DeskSession,
	id: string,
): Promise<{ done: true } | Refusal> {
	return context.transaction(async (trx) => {
		const left = (await passkeysOf(trx, account.id)).length;
		if (!hasCodes && left < 2) return refuse('invalid_form', { passkey: { id: 'desk.account.last_way' } });
		if (!(await deletePasskey(trx, account.id, id))) return refuse('not_found');
		noteErased(context.env.DATA_DIR, [credentialEntry(id)]);
		await endSessions(trx, account.id, linkHash(token));
		await note(context, trx, { account, action: 'passkey_removed' });
		return { done: true };
	});
}

function listed({ id, email, role, language, created_at }: DeskAccountsTable): ListedAccount {
	return { id, email, role: role as Role, language: language as LanguageCode, createdAt: created_at };
}
