import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** How long an idempotency key is known, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

/** What a key stands for, if it was used within the last 24 hours. */
export async function findKey(db: Db, key: string, now: number): Promise<Tables['idempotency'] | undefined> {
	return db
		.selectFrom('idempotency')
		.selectAll()
		.where('key', '=', key)
		.where('created_at', '>', now - LIFE)
		.executeTakeFirst();
}

/** Remembers what a key stands for, in place of what it stood for before. */
export async function putKey(db: Db, row: Tables['idempotency']): Promise<void> {
	await db.deleteFrom('idempotency').where('key', '=', row.key).execute();
	await db.insertInto('idempotency').values(row).execute();
}

/** Forgets the keys that are older than 24 hours. */
export async function forgetKeys(db: Db, now: number): Promise<void> {
	await db
		.deleteFrom('idempotency')
		.where('created_at', '<=', now - LIFE)
		.execute();
}
