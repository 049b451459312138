import type { Db } from './database.ts';

/** An announcement of new quizzes in progress, and the last subscriber who received it. */
export type Announcement = { id: string; quizzes: string[]; last: string };

/** The quizzes that have been announced, or that existed before anyone could subscribe. */
export async function findAnnounced(db: Db): Promise<Set<string>> {
	const rows = await db.selectFrom('announced').select('quiz').execute();
	return new Set(rows.map(({ quiz }) => quiz));
}

/** Records quizzes as announced. */
export async function insertAnnounced(db: Db, quizzes: readonly string[], now: number): Promise<void> {
	await db
		.insertInto('announced')
		.values(quizzes.map((quiz) => ({ quiz, announced_at: now })))
		.execute();
}

/** Starts announcing quizzes to all subscribers. */
export async function beginAnnouncement(db: Db, id: string, quizzes: readonly string[]): Promise<void> {
	await db
		.insertInto('announcing')
		.values({ id, quizzes: JSON.stringify(quizzes), told: '' })
		.execute();
}

/** The announcement in progress, if any. */
export async function findAnnouncement(db: Db): Promise<Announcement | undefined> {
	const row = await db.selectFrom('announcing').selectAll().limit(1).executeTakeFirst();
	return row && { id: row.id, quizzes: JSON.parse(row.quizzes) as string[], last: row.told };
}

/** Records the last subscriber who received an announcement. */
export async function continueAnnouncement(db: Db, id: string, last: string): Promise<void> {
	await db.updateTable('announcing').set({ told: last }).where('id', '=', id).execute();
}

/** Ends an announcement that all subscribers have received. */
export async function endAnnouncement(db: Db, id: string): Promise<void> {
	await db.deleteFrom('announcing').where('id', '=', id).execute();
}
