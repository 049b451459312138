import { randomBytes } from 'node:crypto';
import { isProofFresh, isSessionOver, session as lasting } from '../../../core/desk/lifetimes.ts';
import type { Role } from '../../../core/desk/roles.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
	deleteSession,
	endSessions,
	findSessionRow,
	insertSession,
	sessionsOf,
	updateSession,
} from '../../db/desk.ts';
import { linkHash } from '../../tokens.ts';
import { note } from './note.ts';

/** The account of whoever is signed in. */
export type DeskAccount = { id: string; email: string; role: Role; language: LanguageCode };

/** A session that hasn't ended. */
export type DeskSession = {
	/** What the cookie carries. */
	token: string;
	/** Names the session as long as it lasts, also after its token was replaced. */
	key: string;
	account: DeskAccount;
	/** Whether the account has one-time passwords. */
	hasCodes: boolean;
	/** How many passkeys it has. */
	passkeys: number;
	/** Whether it has anything to sign in with; if not, it has just used an invitation. */
	isSetUp: boolean;
	/** Whether it proved itself recently enough for a sensitive action. */
	isFresh: boolean;
};

/** How long a session may be used before that is stored again, in milliseconds. */
const SEEN_EVERY = 60_000;

/**
 * Begins a session and returns the token for its cookie. `former` is the token that the browser had, whose
 * session ends.
 */
export async function openSession(
	context: StoreContext,
	trx: Db,
	accountId: string,
	former: string | undefined,
): Promise<string> {
	const token = newToken();
	const now = context.clock();
	if (former !== undefined) await deleteSession(trx, linkHash(former));
	const times = { created_at: now, seen_at: now, confirmed_at: now };
	await insertSession(trx, { hash: linkHash(token), account_id: accountId, ...times });
	return token;
}

/** The session of a cookie's token, which counts as used now by default; undefined if it has ended. */
export async function findSession(
	context: StoreContext,
	token: string | undefined,
	{ isUsed = true } = {},
): Promise<DeskSession | undefined> {
	if (token === undefined) return undefined;
	const hash = linkHash(token);
	const row = await findSessionRow(context.db, hash);
	const now = context.clock();
	if (!row || isSessionOver({ createdAt: row.began_at, seenAt: row.seen_at }, now)) return undefined;
	if (isUsed && now >= row.seen_at + SEEN_EVERY)
		await context.transaction((trx) => updateSession(trx, hash, { seen_at: now }));
	return {
		token,
		key: `${row.id} ${row.began_at}`,
		account: {
			id: row.id,
			email: row.email,
			role: row.role as Role,
			language: row.language as LanguageCode,
		},
		hasCodes: row.totp !== null,
		passkeys: Number(row.passkeys),
		isSetUp: row.totp !== null || Number(row.passkeys) > 0,
		isFresh: isProofFresh(row.confirmed_at, now),
	};
}

/**
 * Records that the account of a session has just proved itself again; returns the token that replaces the
 * session's.
 */
export async function confirmSession(
	context: StoreContext,
	trx: Db,
	{ token, account }: DeskSession,
): Promise<string> {
	const next = newToken();
	await updateSession(trx, linkHash(token), { hash: linkHash(next), confirmed_at: context.clock() });
	await note(context, trx, { account, action: 'confirmed' });
	return next;
}

/** Signs out. */
export async function endSession(context: StoreContext, { token, account }: DeskSession): Promise<void> {
	await context.transaction(async (trx) => {
		await deleteSession(trx, linkHash(token));
		await note(context, trx, { account, action: 'signed_out' });
	});
}

/** When the sessions of an account began, the latest first, and which one is this. */
export async function listSessions(
	context: StoreContext,
	{ token, account }: DeskSession,
): Promise<{ beganAt: number; isThis: boolean }[]> {
	const now = context.clock();
	const since = { seen: now - lasting.idle, created: now - lasting.whole };
	const rows = await sessionsOf(context.db, account.id, since);
	return rows.map(({ hash, created_at }) => ({ beganAt: created_at, isThis: hash === linkHash(token) }));
}

/** Ends all other sessions of an account. */
export async function endOtherSessions(
	context: StoreContext,
	{ token, account }: DeskSession,
): Promise<{ done: true }> {
	return context.transaction(async (trx) => {
		await endSessions(trx, account.id, linkHash(token));
		await note(context, trx, { account, action: 'sessions_ended', subject: { account: account.id } });
		return { done: true };
	});
}

/** What the forms of a session carry, so that no other site can send them. */
export function formToken(context: SecretContext, { key }: DeskSession): string {
	return context.secret.sign('desk form', key);
}

/** Whether a form is from a page of this session. */
export function isFormToken(context: SecretContext, { key }: DeskSession, given: string): boolean {
	return context.secret.verify('desk form', key, given);
}

function newToken(): string {
	return randomBytes(32).toString('base64url');
}
