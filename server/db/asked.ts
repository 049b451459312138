import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Names another snapshot as what these attempts were asked; with `isOpen` only for those that have no result yet. */
export async function putAsked(
	db: Db,
	attemptIds: readonly string[],
	snapshotId: string,
	isOpen = false,
): Promise<void> {
	if (attemptIds.length === 0) return;
	await db
		.updateTable('attempts')
		.set({ snapshot_id: snapshotId })
		.where('id', 'in', attemptIds)
		.$if(isOpen, (query) =>
			query.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom('results').select('attempt_id').whereRef('attempt_id', '=', 'attempts.id'))),
			),
		)
		.execute();
}

/** Names another snapshot as what was asked where answers have stayed without their person. */
export async function putAskedOfKept(db: Db, from: string, to: string): Promise<void> {
	await db.updateTable('takings').set({ snapshot_id: to }).where('snapshot_id', '=', from).execute();
}

/** The snapshots of answers that have stayed without their person, each with its quiz and how often it was asked. */
export async function keptAsked(
	db: Db,
	quiz: string | undefined,
): Promise<{ snapshotId: string; quiz: string; count: number }[]> {
	const rows = await db
		.selectFrom('takings')
		.select(['snapshot_id', 'quiz', (eb) => eb.fn.countAll<number | string | bigint>().as('count')])
		.$if(quiz !== undefined, (query) => query.where('quiz', '=', quiz ?? ''))
		.groupBy(['snapshot_id', 'quiz'])
		.execute();
	return rows.map((row) => ({ snapshotId: row.snapshot_id, quiz: row.quiz, count: Number(row.count) }));
}
