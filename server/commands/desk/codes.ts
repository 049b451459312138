import { wrongCodes } from '../../../core/desk/lifetimes.ts';
import type { Message } from '../../../core/language/message.ts';
import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, SettingsContext, StoreContext } from '../../context.ts';
import { credentialEntry } from '../../db/after-restore.ts';
import { noteErased } from '../../db/backups/erased.ts';
import type { Db } from '../../db/database.ts';
import { endSessions, findAccount, findLink, spendLink, updateAccount, useStep } from '../../db/desk.ts';
import { countLogged } from '../../db/desk-log.ts';
import type { DeskAccountsTable } from '../../db/tables.ts';
import { codeSecretUri, newCodeSecret, stepOfCode } from '../../one-time-password.ts';
import { linkHash } from '../../tokens.ts';
import { note } from './note.ts';
import { confirmSession, type DeskSession, openSession } from './session.ts';

const wrong: Record<string, Message> = { code: { id: 'desk.sign.code_wrong' } };

/** A new secret of one-time passwords: for a form, for people, and for a QR code. */
export type NewCodes = { sealed: string; secret: string; uri: string };

/**
 * A new secret of one-time passwords for an account. Nothing is stored: `sealed` returns with the form that
 * proves that the app has it. `known` is what an earlier form had.
 */
export function newCodes(
	context: SecretContext & SettingsContext,
	{ account }: DeskSession,
	known?: string,
): NewCodes {
	const kept = known === undefined ? undefined : context.secret.unseal(sealFor(account.id), known);
	const secret = kept ?? newCodeSecret();
	const sealed = kept === undefined ? context.secret.seal(sealFor(account.id), secret) : (known ?? '');
	return {
		sealed,
		secret,
		uri: codeSecretUri(secret, { site: context.env.SITE_NAME, email: account.email }),
	};
}

/**
 * Sets up one-time passwords once a first one is right, and ends the other sessions of the account. Refusal:
 * `invalid_form`.
 */
export async function setUpCodes(
	context: StoreContext & SecretContext & SettingsContext,
	{ account, token }: DeskSession,
	{ sealed, code }: { sealed: string; code: string },
): Promise<{ done: true } | Refusal> {
	const secret = context.secret.unseal(sealFor(account.id), sealed);
	const step = secret === undefined ? undefined : stepOfCode(secret, code, context.clock());
	if (step === undefined) return refuse('invalid_form', wrong);
	return context.transaction(async (trx) => {
		const former = (await findAccount(trx, account.id))?.totp ?? null;
		if (former !== null) noteErased(context.env.DATA_DIR, [credentialEntry(former)]);
		await updateAccount(trx, account.id, { totp: sealed, totp_step: step });
		await endSessions(trx, account.id, linkHash(token));
		await note(context, trx, { account, action: 'codes_set_up' });
		return { done: true };
	});
}

/** Whether a sign-in link can still be used. */
export async function isSignInLink(context: StoreContext, token: string): Promise<boolean> {
	return (await findLink(context.db, linkHash(token), 'sign-in', context.clock())) !== undefined;
}

/**
 * Signs in by a mailed link and a one-time password; only both together use the link up. Returns the
 * session's token. Refusals: `link_not_found`, `invalid_form`, `too_many_requests`.
 */
export async function signInByLink(
	context: StoreContext & SecretContext,
	{ token, code, former }: { token: string; code: string; former: string | undefined },
): Promise<string | Refusal> {
	const hash = linkHash(token);
	return context.transaction(async (trx) => {
		const account = await findLink(trx, hash, 'sign-in', context.clock());
		if (!account) return refuse('link_not_found');
		const refused = await takeCode(context, trx, account, code);
		if (refused) return refused;
		if (!(await spendLink(trx, hash))) return refuse('link_not_found');
		await note(context, trx, { account, action: 'signed_in' });
		return openSession(context, trx, account.id, former);
	});
}

/**
 * Proves an account again by a one-time password. Returns the session's new token. Refusals: `invalid_form`,
 * `too_many_requests`.
 */
export async function confirmByCode(
	context: StoreContext & SecretContext,
	session: DeskSession,
	code: string,
): Promise<string | Refusal> {
	return context.transaction(async (trx) => {
		const account = await findAccount(trx, session.account.id);
		const refused = account ? await takeCode(context, trx, account, code) : refuse('link_not_found');
		return isRefusal(refused) ? refused : confirmSession(context, trx, session);
	});
}

/** Uses a one-time password, which works once; undefined if it was right. */
async function takeCode(
	context: StoreContext & SecretContext,
	trx: Db,
	account: DeskAccountsTable,
	typed: string,
): Promise<Refusal | undefined> {
	const now = context.clock();
	if (typed.trim() === '') return refuse('invalid_form', { code: { id: 'field.required' } });
	if ((await countLogged(trx, account.id, 'code_refused', now - wrongCodes.within)) >= wrongCodes.most)
		return refuse('too_many_requests');
	const secret = account.totp === null ? undefined : context.secret.unseal(sealFor(account.id), account.totp);
	const step = secret === undefined ? undefined : stepOfCode(secret, typed, now);
	if (step !== undefined && (await useStep(trx, account.id, step))) return undefined;
	await note(context, trx, { account, action: 'code_refused' });
	return refuse('invalid_form', wrong);
}

/** A secret that was sealed for one account can't be used for another. */
function sealFor(accountId: string): string {
	return `one-time passwords of ${accountId}`;
}
