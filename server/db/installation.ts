import { randomUUID } from 'node:crypto';
import type { Secret } from '../secret.ts';
import type { Db } from './database.ts';
import { retryWhileBusy } from './retry.ts';

/** The digest a database stores of its secret: enough to recognize the secret without revealing it. */
export function digestOf(secret: Secret): string {
	return secret.sign('database', 'this database is used with this secret');
}

/** Reads one row to find out whether the database responds. */
export async function ping(db: Db): Promise<void> {
	await db.selectFrom('installation').select('name').limit(1).execute();
}

/** Stores the first secret that a database is used with. */
export async function keepFirstSecret(db: Db, secret: Secret): Promise<void> {
	const row = { name: 'secret', value: digestOf(secret) };
	await retryWhileBusy(() =>
		db
			.insertInto('installation')
			.values(row)
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute(),
	);
}

/** Whether this secret belongs to the database. */
export async function fitsDatabase(db: Db, secret: Secret): Promise<boolean> {
	const kept = await db
		.selectFrom('installation')
		.select('value')
		.where('name', '=', 'secret')
		.executeTakeFirst();
	return kept?.value === digestOf(secret);
}

/** Makes this the secret that belongs to the database. */
export async function putSecret(db: Db, secret: Secret): Promise<void> {
	const value = digestOf(secret);
	await retryWhileBusy(() =>
		db.updateTable('installation').set({ value }).where('name', '=', 'secret').execute(),
	);
}

/** Records that something has changed at the content service; `change` is different each time. */
export async function putChange(db: Db, change: string): Promise<void> {
	await db
		.insertInto('installation')
		.values({ name: 'content changed', value: change })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: change }))
		.execute();
}

/** The last such record; undefined if there is none. */
export async function changeIn(db: Db): Promise<string | undefined> {
	const row = await db
		.selectFrom('installation')
		.select('value')
		.where('name', '=', 'content changed')
		.executeTakeFirst();
	return row?.value;
}

/**
 * Writes a new value that nothing reads, to find out whether writes succeed; SQLite skips a write that
 * changes nothing.
 */
export async function touch(db: Db): Promise<void> {
	const value = randomUUID();
	await db
		.insertInto('installation')
		.values({ name: 'touched', value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
