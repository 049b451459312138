import type { Db } from './database.ts';
import type { SharesTable } from './tables.ts';

/** What is shared of an attempt, if anything. */
export async function findShare(db: Db, attemptId: string): Promise<SharesTable | undefined> {
	return db.selectFrom('shares').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}

/**
 * What is shared at the address with this digest, with the quiz and the result but nothing about the taker.
 */
export async function findShared(db: Db, hash: string) {
	return db
		.selectFrom('shares')
		.innerJoin('attempts', 'attempts.id', 'shares.attempt_id')
		.innerJoin('results', 'results.attempt_id', 'shares.attempt_id')
		.select(['quiz', 'result', 'shares.language', 'ticked', 'conditions'])
		.where('hash', '=', hash)
		.executeTakeFirst();
}

/** Stores what is shared of an attempt and replaces what was shared before. */
export async function putShare(db: Db, row: SharesTable): Promise<void> {
	await deleteShare(db, row.attempt_id);
	await db.insertInto('shares').values(row).execute();
}

/** Stops sharing an attempt. */
export async function deleteShare(db: Db, attemptId: string): Promise<void> {
	await db.deleteFrom('shares').where('attempt_id', '=', attemptId).execute();
}
