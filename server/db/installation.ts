import { randomUUID } from 'node:crypto';
import type { Secret } from '../secret.ts';
import type { Db } from './database.ts';
import { retryWhileBusy } from './retry.ts';

/** What a database keeps of the secret it is used with: enough to know it again, and nothing of it. */
export function digestOf(secret: Secret): string {
	return secret.sign('database', 'this database is used with this secret');
}

/** Reads one row, to find out whether the database answers. */
export async function ping(db: Db): Promise<void> {
	await db.selectFrom('installation').select('name').limit(1).execute();
}

/** Remembers the first secret that a database is used with. */
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

/** Says whether this secret is the one that belongs to the database. */
export async function fitsDatabase(db: Db, secret: Secret): Promise<boolean> {
	const kept = await db
		.selectFrom('installation')
		.select('value')
		.where('name', '=', 'secret')
		.executeTakeFirst();
	return kept?.value === digestOf(secret);
}

/** Takes this secret as the one that belongs to the database from now on. */
export async function putSecret(db: Db, secret: Secret): Promise<void> {
	const value = digestOf(secret);
	await retryWhileBusy(() =>
		db.updateTable('installation').set({ value }).where('name', '=', 'secret').execute(),
	);
}

/** Notes that something has changed at the content service; `change` is another text each time. */
export async function putChange(db: Db, change: string): Promise<void> {
	await db
		.insertInto('installation')
		.values({ name: 'content changed', value: change })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: change }))
		.execute();
}

/** The last such note; undefined where there was none yet. */
export async function changeIn(db: Db): Promise<string | undefined> {
	const row = await db
		.selectFrom('installation')
		.select('value')
		.where('name', '=', 'content changed')
		.executeTakeFirst();
	return row?.value;
}

/** Writes a new value that nobody reads, to find out whether writes are stored: SQLite skips a write that changes nothing. */
export async function touch(db: Db): Promise<void> {
	const value = randomUUID();
	await db
		.insertInto('installation')
		.values({ name: 'touched', value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
