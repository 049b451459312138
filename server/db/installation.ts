import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Secret } from '../secret.ts';
import type { Db } from './database.ts';
import { untilFree } from './patience.ts';
import type { Tables } from './tables.ts';

/** What a database keeps of the secret it is used with: enough to know it again, and nothing of it. */
export function digestOf(secret: Secret): string {
	return secret.sign('database', 'this database is used with this secret');
}

/** Remembers the first secret that a database is used with. */
export async function keepFirstSecret(db: Db, secret: Secret): Promise<void> {
	const row = { name: 'secret', value: digestOf(secret) };
	await untilFree(() =>
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
	await untilFree(() => db.updateTable('installation').set({ value }).where('name', '=', 'secret').execute());
}

/** Notes that something has changed at the content service; `change` is another text each time. */
export async function putChange(db: Kysely<Tables>, change: string): Promise<void> {
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

/** Writes something that is always new and that nobody reads: SQLite leaves out what would change nothing. */
export async function touch(db: Kysely<Tables>): Promise<void> {
	const value = randomUUID();
	await db
		.insertInto('installation')
		.values({ name: 'touched', value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
