import type { Kysely } from 'kysely';
import type { SubscribersTable, Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The subscriber with this id, or undefined. */
export async function findSubscriber(db: Db, id: string): Promise<SubscribersTable | undefined> {
	return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Stores who asks to be told. Asking again before the confirmation counts anew, with the new name; who has confirmed stays as
 * they are, because anybody may fill the form with their address.
 */
export async function putSubscriber(db: Db, row: SubscribersTable): Promise<SubscribersTable> {
	const { name, mailbox, language, created_at } = row;
	await db
		.insertInto('subscribers')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.column('email')
				.doUpdateSet({ name, mailbox, language, created_at })
				.where('subscribers.confirmed_at', 'is', null),
		)
		.execute();
	return db.selectFrom('subscribers').selectAll().where('email', '=', row.email).executeTakeFirstOrThrow();
}

/** Says whether somebody has asked for a mailbox, by its digest, and has not confirmed yet. */
export async function awaitsConfirmation(db: Db, mailbox: string): Promise<boolean> {
	const row = await db
		.selectFrom('subscribers')
		.select('id')
		.where('mailbox', '=', mailbox)
		.where('confirmed_at', 'is', null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The next `count` of those who have confirmed, by id, behind the one named. */
export async function findConfirmed(db: Db, after: string, count: number): Promise<SubscribersTable[]> {
	return db
		.selectFrom('subscribers')
		.selectAll()
		.where('confirmed_at', 'is not', null)
		.where('id', '>', after)
		.orderBy('id')
		.limit(count)
		.execute();
}

/** Forgets at most `count` of those who asked before `time` and never confirmed; says how many. */
export async function forgetUnconfirmed(db: Db, time: number, count: number): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('subscribers')
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('subscribers')
				.select('id')
				.where('confirmed_at', 'is', null)
				.where('created_at', '<', time)
				.limit(count),
		)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}
