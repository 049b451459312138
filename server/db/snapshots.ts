import type { Snapshot } from '../../core/quiz/quiz.ts';
import { parseSnapshot } from '../../core/quiz/snapshot.ts';
import type { Db } from './database.ts';
import { retryWhileBusy } from './retry.ts';

/** The snapshot with this id; throws if there is none. */
export async function readSnapshot(db: Db, id: string): Promise<Snapshot> {
	const row = await db.selectFrom('snapshots').select('body').where('id', '=', id).executeTakeFirstOrThrow();
	return parseSnapshot(row.body);
}

/** Stores a snapshot unless it already exists. */
export async function insertSnapshot(db: Db, id: string, snapshot: Snapshot): Promise<void> {
	await db
		.insertInto('snapshots')
		.values({ id, body: JSON.stringify(snapshot), created_at: 0 })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

/** Stores those of these snapshots that are missing. Usually none are, and then nothing is written. */
export async function insertMissingSnapshots(
	db: Db,
	snapshots: ReadonlyMap<string, Snapshot>,
): Promise<void> {
	const rows = await db.selectFrom('snapshots').select('id').execute();
	const stored = new Set(rows.map(({ id }) => id));
	const missing = [...snapshots].filter(([id]) => !stored.has(id));
	if (missing.length === 0) return;
	await retryWhileBusy(async () =>
		db.transaction().execute(async (trx) => {
			for (const [id, snapshot] of missing) await insertSnapshot(trx, id, snapshot);
		}),
	);
}

/** Replaces the snapshot of these attempts; with `isOpen`, only of those without a result. */
export async function replaceSnapshot(
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
