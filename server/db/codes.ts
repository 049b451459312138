import type { ExpressionBuilder } from 'kysely';
import type { Code } from '../../core/codes/code.ts';
import type { Db } from './database.ts';
import type { CodesTable, Tables } from './tables.ts';

/** The code with this digest, or undefined. */
export async function findCodeRow(db: Db, hash: string): Promise<Code | undefined> {
	const row = await db.selectFrom('codes').selectAll().where('hash', '=', hash).executeTakeFirst();
	return row && codeOf(row);
}

/** Stores new codes. */
export async function insertCodes(
	db: Db,
	hashes: readonly string[],
	shared: Pick<CodesTable, 'batch' | 'quiz' | 'cname' | 'created_at' | 'expires_at'>,
): Promise<void> {
	const rows = hashes.map((hash) => ({
		...shared,
		hash,
		position: null,
		label: null,
		email: null,
		invited_at: null,
		revoked_at: null,
		started_at: null,
		attempt_id: null,
	}));
	await db.insertInto('codes').values(rows).execute();
}

/** How many of these digests belong to a code. */
export async function countKnownCodes(db: Db, hashes: readonly string[]): Promise<number> {
	const { known } = await db
		.selectFrom('codes')
		.select((eb) => eb.fn.countAll<number>().as('known'))
		.where('hash', 'in', hashes)
		.executeTakeFirstOrThrow();
	return known;
}

/** The next `count` digests of a batch's codes after the given one. */
export async function pageOfBatch(db: Db, batch: string, after: string, count: number): Promise<string[]> {
	const rows = await db
		.selectFrom('codes')
		.select('hash')
		.where('batch', '=', batch)
		.where('hash', '>', after)
		.orderBy('hash')
		.limit(count)
		.execute();
	return rows.map(({ hash }) => hash);
}

/** Selects the codes to list. */
export type CodeFilter = { quiz?: string | undefined; batch?: string | undefined };

/** The next `count` codes after the given one, batch by batch, with the times of the attempts they began. */
export async function pageOfCodes(
	db: Db,
	{ quiz, batch }: CodeFilter,
	after: Pick<CodesTable, 'batch' | 'hash'>,
	count: number,
) {
	return db
		.selectFrom('codes')
		.leftJoin('attempts', 'attempts.id', 'codes.attempt_id')
		.selectAll('codes')
		.select(['attempts.closes_at', 'attempts.finished_at', 'attempts.done_at'])
		.where((eb) =>
			eb.or([
				eb('codes.batch', '>', after.batch),
				eb.and([eb('codes.batch', '=', after.batch), eb('codes.hash', '>', after.hash)]),
			]),
		)
		.$if(quiz !== undefined, (query) => query.where('codes.quiz', '=', quiz ?? ''))
		.$if(batch !== undefined, (query) => query.where('codes.batch', '=', batch ?? ''))
		.orderBy('codes.batch')
		.orderBy('codes.hash')
		.limit(count)
		.execute();
}

/** Revokes those of these codes that are unused or whose attempt is still running; returns how many. */
export async function revokeCodes(db: Db, hashes: readonly string[], now: number): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('codes')
		.set({ revoked_at: now })
		.where('hash', 'in', hashes)
		.where('revoked_at', 'is', null)
		.where((eb) =>
			eb.or([
				eb('started_at', 'is', null),
				eb('attempt_id', 'in', (of) =>
					of
						.selectFrom('attempts')
						.select('id')
						.where('finished_at', 'is', null)
						.where('closes_at', '>', now),
				),
			]),
		)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

/**
 * Claims a code for an attempt that begins now. Of any number of simultaneous calls, exactly one gets true.
 */
export async function claimCode(db: Db, hash: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('codes')
		.set({ started_at: now })
		.where('hash', '=', hash)
		.where(isUnused(now))
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Stores the attempt that a code was used for. */
export async function bindCode(db: Db, hash: string, attemptId: string): Promise<void> {
	await db.updateTable('codes').set({ attempt_id: attemptId }).where('hash', '=', hash).execute();
}

/** How many codes could still begin an attempt. */
export async function countUnusedCodes(db: Db, now: number): Promise<number> {
	const { count } = await db
		.selectFrom('codes')
		.select((eb) => eb.fn.countAll<number | string | bigint>().as('count'))
		.where(isUnused(now))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Revokes all codes that could still begin an attempt; returns how many. */
export async function revokeUnusedCodes(db: Db, now: number): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('codes')
		.set({ revoked_at: now })
		.where(isUnused(now))
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

function isUnused(now: number) {
	return (eb: ExpressionBuilder<Tables, 'codes'>) =>
		eb.and([
			eb('started_at', 'is', null),
			eb('revoked_at', 'is', null),
			eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]),
		]);
}

/** The digests of the codes that began these attempts. */
export async function codesOf(db: Db, attemptIds: readonly string[]): Promise<string[]> {
	if (attemptIds.length === 0) return [];
	const rows = await db.selectFrom('codes').select('hash').where('attempt_id', 'in', attemptIds).execute();
	return rows.map(({ hash }) => hash);
}

/**
 * Removes the names from these codes and marks unused ones as used, because their attempts have been deleted.
 */
export async function spendCodes(db: Db, hashes: readonly string[]): Promise<void> {
	await db
		.updateTable('codes')
		.set((eb) => ({ cname: null, started_at: eb.fn.coalesce('started_at', 'created_at') }))
		.where('hash', 'in', hashes)
		.execute();
}

/** Removes the name in an attempt's greeting; the code stays used. */
export async function forgetCodeNames(db: Db, attemptIds: readonly string[]): Promise<void> {
	await db.updateTable('codes').set({ cname: null }).where('attempt_id', 'in', attemptIds).execute();
}

/**
 * Checks the next `most` codes after `after`, in the order of their digests. Deletes those that ended before
 * `time` (used, expired, or revoked) and have no attempt anymore. Returns how many, and the last one checked;
 * null at the end.
 */
export async function forgetCodes(
	db: Db,
	time: number,
	after: string,
	most: number,
): Promise<{ forgotten: number; last: string | null }> {
	const page = await db
		.selectFrom('codes')
		.selectAll()
		.where('hash', '>', after)
		.orderBy('hash')
		.limit(most)
		.execute();
	const isBefore = (at: number | null) => at !== null && at < time;
	const ended = page.filter(
		({ attempt_id, started_at, expires_at, revoked_at }) =>
			attempt_id === null && [started_at, expires_at, revoked_at].some(isBefore),
	);
	if (ended.length > 0)
		await db
			.deleteFrom('codes')
			.where(
				'hash',
				'in',
				ended.map(({ hash }) => hash),
			)
			.execute();
	return { forgotten: ended.length, last: page.at(-1)?.hash ?? null };
}

/** Converts a row to a code as the rules use it. */
export function codeOf(row: CodesTable): Code {
	return {
		quiz: row.quiz,
		cname: row.cname,
		expiresAt: row.expires_at,
		revokedAt: row.revoked_at,
		startedAt: row.started_at,
		attemptId: row.attempt_id,
	};
}
