import type { Db } from './database.ts';
import type { ComparisonsTable } from './tables.ts';

/** Stores a link for comparing results. */
export async function insertComparison(db: Db, row: ComparisonsTable): Promise<void> {
	await db.insertInto('comparisons').values(row).execute();
}

/** The comparison whose link has this digest, or undefined. */
export async function findComparison(db: Db, hash: string): Promise<ComparisonsTable | undefined> {
	return db.selectFrom('comparisons').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** The links and comparisons of an attempt, oldest first. */
export async function findComparisonsOf(db: Db, attemptId: string): Promise<ComparisonsTable[]> {
	return db
		.selectFrom('comparisons')
		.selectAll()
		.where((eb) => eb.or([eb('first_attempt', '=', attemptId), eb('second_attempt', '=', attemptId)]))
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/**
 * Makes an attempt the second of a comparison, unless another one is already or the link has expired; returns
 * whether it did. Of two at the same time, the database lets one succeed.
 */
export async function joinComparison(
	db: Db,
	id: string,
	{ attemptId, now }: { attemptId: string; now: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('comparisons')
		.set({ second_attempt: attemptId, agreed_at: now })
		.where('id', '=', id)
		.where('second_attempt', 'is', null)
		.where('expires_at', '>', now)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Deletes a comparison. */
export async function deleteComparison(db: Db, id: string): Promise<void> {
	await db.deleteFrom('comparisons').where('id', '=', id).execute();
}

/** Deletes up to `count` links that expired before `time` without having been used; returns how many. */
export async function forgetUnused(db: Db, time: number, count: number): Promise<number> {
	const ids = await db
		.selectFrom('comparisons')
		.select('id')
		.where('second_attempt', 'is', null)
		.where('expires_at', '<', time)
		.limit(count)
		.execute();
	if (ids.length === 0) return 0;
	const all = ids.map(({ id }) => id);
	await db.deleteFrom('comparisons').where('id', 'in', all).where('second_attempt', 'is', null).execute();
	return ids.length;
}
