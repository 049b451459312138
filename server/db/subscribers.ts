import type { Kysely } from 'kysely';
import type { SubscribersTable, Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The subscriber with this id, or undefined. */
export async function findSubscriber(db: Db, id: string): Promise<SubscribersTable | undefined> {
	return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores a subscriber who has not confirmed yet; one who has asked before keeps id and state, with the new name. */
export async function putSubscriber(db: Db, row: SubscribersTable): Promise<SubscribersTable> {
	const { name, language } = row;
	return db
		.insertInto('subscribers')
		.values(row)
		.onConflict((conflict) => conflict.column('email').doUpdateSet({ name, language }))
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Everybody who has confirmed. */
export async function findConfirmed(db: Db): Promise<SubscribersTable[]> {
	return db.selectFrom('subscribers').selectAll().where('confirmed_at', 'is not', null).execute();
}

/** Forgets who asked before `time` and never confirmed. */
export async function forgetUnconfirmed(db: Db, time: number): Promise<void> {
	await db
		.deleteFrom('subscribers')
		.where('confirmed_at', 'is', null)
		.where('created_at', '<', time)
		.execute();
}
