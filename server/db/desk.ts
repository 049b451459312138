import { sql } from 'kysely';
import type { LinkPurpose } from '../../core/desk/lifetimes.ts';
import { removeHooksOf } from './batch-hooks.ts';
import { deleteKeysOf } from './batch-keys.ts';
import type { Db } from './database.ts';
import type { DeskAccountsTable, DeskSessionsTable } from './tables.ts';

/** Whether there has ever been an account. */
export async function hasAccounts(db: Db): Promise<boolean> {
	const row = await db.selectFrom('desk_accounts').select('id').limit(1).executeTakeFirst();
	return row !== undefined;
}

/** The account with this id that hasn't been removed, or undefined. */
export async function findAccount(db: Db, id: string): Promise<DeskAccountsTable | undefined> {
	return db
		.selectFrom('desk_accounts')
		.selectAll()
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.executeTakeFirst();
}

/** The account with this address, or undefined. */
export async function findAccountByEmail(db: Db, email: string): Promise<DeskAccountsTable | undefined> {
	return db
		.selectFrom('desk_accounts')
		.selectAll()
		.where('email', '=', email.toLowerCase())
		.executeTakeFirst();
}

/** All accounts that haven't been removed, by address. */
export async function listAccounts(db: Db): Promise<DeskAccountsTable[]> {
	return db
		.selectFrom('desk_accounts')
		.selectAll()
		.where('removed_at', 'is', null)
		.orderBy('email')
		.execute();
}

/** The ids of the accounts that have something to sign in with. */
export async function idsOfSetUp(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('desk_accounts')
		.select('id')
		.where((eb) =>
			eb.or([
				eb('totp', 'is not', null),
				eb.exists(
					eb
						.selectFrom('desk_passkeys')
						.select('desk_passkeys.id')
						.whereRef('desk_passkeys.account_id', '=', 'desk_accounts.id'),
				),
			]),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/** Stores a new account that has nothing to sign in with yet. */
export async function insertAccount(
	db: Db,
	account: Pick<DeskAccountsTable, 'id' | 'email' | 'role' | 'language' | 'created_at'>,
): Promise<void> {
	const row = { ...account, email: account.email.toLowerCase() };
	await db
		.insertInto('desk_accounts')
		.values({ ...row, totp: null, totp_step: null, removed_at: null })
		.execute();
}

/** Changes an account's role, language, or one-time passwords. */
export async function updateAccount(
	db: Db,
	id: string,
	change: Partial<Pick<DeskAccountsTable, 'role' | 'language' | 'totp' | 'totp_step'>>,
): Promise<void> {
	await db.updateTable('desk_accounts').set(change).where('id', '=', id).execute();
}

/**
 * Removes an account with everything it could sign in with, the emails that wait for it, the keys it made, and the
 * webhooks it set. The row stays, without the address, because batches and the log name its id.
 */
export async function removeAccount(db: Db, id: string, now: number): Promise<void> {
	const account = await findAccount(db, id);
	if (account) await deleteDeskMails(db, account.email);
	await db
		.updateTable('desk_accounts')
		.set({ email: id, totp: null, totp_step: null, removed_at: now })
		.where('id', '=', id)
		.execute();
	await forgetCredentials(db, id);
	await deleteKeysOf(db, id);
	await removeHooksOf(db, id);
}

async function deleteDeskMails(db: Db, email: string): Promise<void> {
	await db
		.deleteFrom('outbox')
		.where('kind', 'in', ['desk-sign-in', 'desk-invitation'])
		.where(sql`lower(recipient)`, '=', email)
		.execute();
}

/** Deletes the passkeys, links, and sessions of an account. */
export async function forgetCredentials(db: Db, accountId: string): Promise<void> {
	await db.deleteFrom('desk_passkeys').where('account_id', '=', accountId).execute();
	await db.deleteFrom('desk_links').where('account_id', '=', accountId).execute();
	await endSessions(db, accountId);
}

/**
 * Records that the one-time password of a time step was used; false if that step or a later one was used
 * before.
 */
export async function useStep(db: Db, accountId: string, step: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('desk_accounts')
		.set({ totp_step: step })
		.where('id', '=', accountId)
		.where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Stores a link that can be used once; false if it's there already. */
export async function insertLink(
	db: Db,
	link: { hash: string; accountId: string; purpose: LinkPurpose; now: number; expiresAt: number },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('desk_links')
		.values({
			hash: link.hash,
			account_id: link.accountId,
			purpose: link.purpose,
			created_at: link.now,
			expires_at: link.expiresAt,
		})
		.onConflict((conflict) => conflict.column('hash').doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/** The account of a link that still works, or undefined. */
export async function findLink(
	db: Db,
	hash: string,
	purpose: LinkPurpose,
	now: number,
): Promise<DeskAccountsTable | undefined> {
	return db
		.selectFrom('desk_links')
		.innerJoin('desk_accounts', 'desk_accounts.id', 'desk_links.account_id')
		.selectAll('desk_accounts')
		.where('desk_links.hash', '=', hash)
		.where('desk_links.purpose', '=', purpose)
		.where('desk_links.expires_at', '>', now)
		.where('desk_accounts.removed_at', 'is', null)
		.executeTakeFirst();
}

/** Uses up a link. Of any number of simultaneous calls, exactly one gets true. */
export async function spendLink(db: Db, hash: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('desk_links')
		.where('hash', '=', hash)
		.executeTakeFirstOrThrow();
	return numDeletedRows === 1n;
}

/** Stores a new session. */
export async function insertSession(db: Db, row: DeskSessionsTable): Promise<void> {
	await db.insertInto('desk_sessions').values(row).execute();
}

/** A session with its account, and how many passkeys that has; undefined if the account was removed. */
export async function findSessionRow(db: Db, hash: string) {
	return db
		.selectFrom('desk_sessions')
		.innerJoin('desk_accounts', 'desk_accounts.id', 'desk_sessions.account_id')
		.selectAll('desk_accounts')
		.select(['desk_sessions.created_at as began_at', 'desk_sessions.seen_at', 'desk_sessions.confirmed_at'])
		.select((eb) =>
			eb
				.selectFrom('desk_passkeys')
				.whereRef('desk_passkeys.account_id', '=', 'desk_accounts.id')
				.select((of) => of.fn.countAll<number | string | bigint>().as('count'))
				.as('passkeys'),
		)
		.where('desk_sessions.hash', '=', hash)
		.where('desk_accounts.removed_at', 'is', null)
		.executeTakeFirst();
}

/** Changes a session's token, and when it was last used or proved. */
export async function updateSession(
	db: Db,
	hash: string,
	change: Partial<Pick<DeskSessionsTable, 'hash' | 'seen_at' | 'confirmed_at'>>,
): Promise<void> {
	await db.updateTable('desk_sessions').set(change).where('hash', '=', hash).execute();
}

/** The sessions of an account that haven't ended, the latest first. */
export async function sessionsOf(
	db: Db,
	accountId: string,
	since: { seen: number; created: number },
): Promise<DeskSessionsTable[]> {
	return db
		.selectFrom('desk_sessions')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('seen_at', '>', since.seen)
		.where('created_at', '>', since.created)
		.orderBy('created_at', 'desc')
		.execute();
}

/** Ends a session. */
export async function deleteSession(db: Db, hash: string): Promise<void> {
	await db.deleteFrom('desk_sessions').where('hash', '=', hash).execute();
}

/** Ends all sessions of an account, except the one that is given. */
export async function endSessions(db: Db, accountId: string, except = ''): Promise<void> {
	await db
		.deleteFrom('desk_sessions')
		.where('account_id', '=', accountId)
		.where('hash', '<>', except)
		.execute();
}

/** Deletes the sessions that nobody can use anymore, and the links that have expired. */
export async function forgetEnded(
	db: Db,
	now: number,
	session: { idle: number; whole: number },
): Promise<void> {
	await db
		.deleteFrom('desk_sessions')
		.where((eb) =>
			eb.or([eb('seen_at', '<=', now - session.idle), eb('created_at', '<=', now - session.whole)]),
		)
		.execute();
	await db.deleteFrom('desk_links').where('expires_at', '<=', now).execute();
}
