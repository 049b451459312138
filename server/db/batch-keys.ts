import type { Role } from '../../core/desk/roles.ts';
import type { Worker } from './batches.ts';
import type { Db } from './database.ts';
import type { BatchKeysTable } from './tables.ts';

/** Stores a new key. */
export async function insertKey(db: Db, key: Omit<BatchKeysTable, 'used_at'>): Promise<void> {
	await db
		.insertInto('batch_keys')
		.values({ ...key, used_at: null })
		.execute();
}

/** The keys of a batch, oldest first. */
export async function keysOf(db: Db, batch: string): Promise<BatchKeysTable[]> {
	return db
		.selectFrom('batch_keys')
		.selectAll()
		.where('batch_id', '=', batch)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** Deletes a key of a batch; returns whether there was one. */
export async function deleteKey(db: Db, batch: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('batch_keys')
		.where('id', '=', id)
		.where('batch_id', '=', batch)
		.executeTakeFirstOrThrow();
	return numDeletedRows === 1n;
}

/** Deletes all keys that an account made. */
export async function deleteKeysOf(db: Db, account: string): Promise<void> {
	await db.deleteFrom('batch_keys').where('account_id', '=', account).execute();
}

/** A key with the account that made it. */
export type FoundKey = Pick<BatchKeysTable, 'id' | 'batch_id' | 'used_at'> & { worker: Worker };

/** The key with this digest, unless its account was removed. */
export async function findKey(db: Db, hash: string): Promise<FoundKey | undefined> {
	const row = await db
		.selectFrom('batch_keys')
		.innerJoin('desk_accounts', 'desk_accounts.id', 'batch_keys.account_id')
		.select(['batch_keys.id', 'batch_id', 'used_at', 'account_id', 'role'])
		.where('hash', '=', hash)
		.where('removed_at', 'is', null)
		.executeTakeFirst();
	return row && { ...row, worker: { id: row.account_id, role: row.role as Role } };
}

/** Records when a key was last used. */
export async function noteKeyUse(db: Db, id: string, now: number): Promise<void> {
	await db.updateTable('batch_keys').set({ used_at: now }).where('id', '=', id).execute();
}
