import type { Drawn } from '../../core/quiz/draw.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import { parseSnapshot } from '../../core/quiz/snapshot.ts';
import type { Db } from './database.ts';
import { retryWhileBusy } from './retry.ts';

/**
 * The snapshot or draw that is stored under this id; a draw comes with the id of its snapshot in `from`.
 * Throws if there is nothing.
 */
export async function readSnapshot(
	db: Db,
	id: string,
): Promise<{ snapshot: Snapshot } | { from: string; drawn: Drawn }> {
	const { body, drawn_from: from } = await db
		.selectFrom('snapshots')
		.select(['body', 'drawn_from'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return from === null ? { snapshot: parseSnapshot(body) } : { from, drawn: JSON.parse(body) as Drawn };
}

/** Stores a snapshot unless it already exists. */
export async function insertSnapshot(db: Db, id: string, snapshot: Snapshot): Promise<void> {
	await insert(db, id, JSON.stringify(snapshot), null);
}

/** Stores a draw from the snapshot `from` unless it is there already. */
export async function insertDraw(db: Db, id: string, from: string, drawn: Drawn): Promise<void> {
	await insert(db, id, JSON.stringify(drawn), from);
}

/**
 * Reads the next `count` draws by id and deletes those that neither an attempt nor an anonymized response
 * uses. Returns the last id it read; null at the end.
 */
export async function deleteUnusedDraws(db: Db, after: string, count: number): Promise<string | null> {
	const draws = await db
		.selectFrom('snapshots')
		.select('id')
		.where('drawn_from', 'is not', null)
		.where('id', '>', after)
		.orderBy('id')
		.limit(count)
		.execute();
	const last = draws.at(-1);
	if (!last) return null;
	await db
		.deleteFrom('snapshots')
		.where(
			'id',
			'in',
			draws.map(({ id }) => id),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('attempts').select('id').whereRef('snapshot_id', '=', 'snapshots.id'))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('takings').select('id').whereRef('snapshot_id', '=', 'snapshots.id'))),
		)
		.execute();
	return last.id;
}

async function insert(db: Db, id: string, body: string, from: string | null): Promise<void> {
	await db
		.insertInto('snapshots')
		.values({ id, body, created_at: 0, drawn_from: from })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

/** Stores the missing ones of these snapshots. Usually none are missing, and nothing is written. */
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
