import type { Db } from './database.ts';
import type { SubscribersTable } from './tables.ts';

/** The subscriber with this id, or undefined. */
export async function findSubscriber(db: Db, id: string): Promise<SubscribersTable | undefined> {
	return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Stores a subscription. Until it is confirmed, a second request replaces it, with the new name. A confirmed
 * one doesn't change, because anyone can submit the form with that address.
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

/** Whether a subscription for a mailbox, by its digest, was requested but not confirmed yet. */
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

/** Confirms a subscription, once; returns whether it exists. */
export async function confirmSubscriber(db: Db, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('subscribers')
		.set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Deletes a subscription with its queued emails. */
export async function deleteSubscriber(db: Db, id: string): Promise<void> {
	await db.deleteFrom('subscribers').where('id', '=', id).execute();
}

/** The next `count` confirmed subscribers by id, after the given one. */
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

/** Deletes at most `count` subscriptions from before `time` that were never confirmed; returns how many. */
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
