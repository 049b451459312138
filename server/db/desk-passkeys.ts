import type { Db } from './database.ts';
import type { DeskPasskeysTable } from './tables.ts';

/** Stores a new passkey. */
export async function insertPasskey(db: Db, row: DeskPasskeysTable): Promise<void> {
	await db.insertInto('desk_passkeys').values(row).execute();
}

/** The passkeys of an account, oldest first. */
export async function passkeysOf(db: Db, accountId: string): Promise<DeskPasskeysTable[]> {
	return db
		.selectFrom('desk_passkeys')
		.selectAll()
		.where('account_id', '=', accountId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** The passkey with this id, unless its account has been removed. */
export async function findPasskey(db: Db, id: string): Promise<DeskPasskeysTable | undefined> {
	return db
		.selectFrom('desk_passkeys')
		.innerJoin('desk_accounts', 'desk_accounts.id', 'desk_passkeys.account_id')
		.selectAll('desk_passkeys')
		.where('desk_passkeys.id', '=', id)
		.where('desk_accounts.removed_at', 'is', null)
		.executeTakeFirst();
}

/** Records that a passkey was used. */
export async function notePasskeyUse(db: Db, id: string, counter: number, now: number): Promise<void> {
	await db.updateTable('desk_passkeys').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** Deletes a passkey of an account; returns whether it had it. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('desk_passkeys')
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow();
	return numDeletedRows === 1n;
}
