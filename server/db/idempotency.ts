import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** How long an idempotency key is kept, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

/** The row of a key used within the last 24 hours. */
export async function findKey(db: Db, key: string, now: number): Promise<Tables['idempotency'] | undefined> {
	return db
		.selectFrom('idempotency')
		.selectAll()
		.where('key', '=', key)
		.where('created_at', '>', now - LIFE)
		.executeTakeFirst();
}

/** Stores a key's row, replacing an earlier one. */
export async function putKey(db: Db, row: Tables['idempotency']): Promise<void> {
	await db.deleteFrom('idempotency').where('key', '=', row.key).execute();
	await db.insertInto('idempotency').values(row).execute();
}

/** Deletes keys older than 24 hours. */
export async function forgetKeys(db: Db, now: number): Promise<void> {
	await db
		.deleteFrom('idempotency')
		.where('created_at', '<=', now - LIFE)
		.execute();
}
