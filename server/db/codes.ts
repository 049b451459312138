import { type ExpressionBuilder, sql } from 'kysely';
import type { Conditions } from '../../core/batches/conditions.ts';
import { type Code, type CodeState, codeStates } from '../../core/codes/code.ts';
import { conditionsIn } from './attempts.ts';
import type { Db } from './database.ts';
import type { CodesTable, Tables } from './tables.ts';

/** A code, what its list calls whoever it is for, and the conditions of its batch; both null if there are none. */
export type CodeOfBatch = Code & { label: string | null; conditions: Conditions | null };

/**
 * What names a code's person for good: the digest changes with the code. Codes from before there were ids are never
 * replaced.
 */
export const personKey = sql<string>`coalesce(codes.person, codes.hash)`;

/** The code with this digest, or undefined; also for a code of the desk whose batch is gone. */
export async function findCodeRow(db: Db, hash: string): Promise<CodeOfBatch | undefined> {
	const row = await db
		.selectFrom('codes')
		.leftJoin('batches', 'batches.id', 'codes.batch')
		.selectAll('codes')
		.select('conditions')
		.where('hash', '=', hash)
		.where((eb) => eb.or([eb('position', 'is', null), eb('batches.id', 'is not', null)]))
		.executeTakeFirst();
	return row && { ...codeOf(row), label: row.label, conditions: conditionsIn(row) };
}

/** A new code, and in a batch of the desk whose it is. */
export type NewCode = Pick<CodesTable, 'hash'> &
	Partial<Pick<CodesTable, 'position' | 'label' | 'email' | 'shown_at'>>;

/** How many rows are stored per statement: SQLite allows 32,766 values. */
const AT_ONCE = 500;

/** Stores new codes, each with an id of whoever gets it, which a code in its place keeps. */
export async function insertCodes(
	db: Db,
	codes: readonly NewCode[],
	shared: Pick<CodesTable, 'batch' | 'quiz' | 'cname' | 'created_at' | 'expires_at'>,
	newId: () => string,
): Promise<void> {
	const rows = codes.map(({ hash, position = null, label = null, email = null, shown_at = null }) => ({
		...shared,
		hash,
		person: newId(),
		position,
		label,
		email,
		invited_at: null,
		shown_at,
		revoked_at: null,
		started_at: null,
		attempt_id: null,
	}));
	for (let from = 0; from < rows.length; from += AT_ONCE)
		await db
			.insertInto('codes')
			.values(rows.slice(from, from + AT_ONCE))
			.execute();
}

/**
 * Gives a code that hasn't been used another digest, so that only the new code works; returns whether it did. `shown_at` says
 * whether a teacher is shown the new one.
 */
export async function replaceCode(
	db: Db,
	hash: string,
	by: Pick<CodesTable, 'hash' | 'shown_at'>,
	now: number,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('codes')
		.set({ ...by, invited_at: null })
		.where('hash', '=', hash)
		.where(isUnused(now))
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** The quiz of a batch's codes, or undefined if it has none. */
export async function quizOfBatch(db: Db, batch: string): Promise<string | undefined> {
	const row = await db.selectFrom('codes').select('quiz').where('batch', '=', batch).executeTakeFirst();
	return row?.quiz;
}

/** Whether a batch has a person with this key. */
export async function isPersonOf(db: Db, batch: string, person: string): Promise<boolean> {
	const row = await db
		.selectFrom('codes')
		.select('hash')
		.where('person', '=', person)
		.where('batch', '=', batch)
		.executeTakeFirst();
	return row !== undefined;
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

/** How many codes are in each state at `now`. */
export async function countCodesByState(db: Db, now: number): Promise<Record<CodeState, number>> {
	const rows = await db
		.selectFrom('codes')
		.leftJoin('attempts', 'attempts.id', 'codes.attempt_id')
		.select((eb) => [
			eb
				.case()
				.when(
					eb.and([
						eb('codes.started_at', 'is not', null),
						eb.or([
							eb('attempts.id', 'is', null),
							eb('attempts.finished_at', 'is not', null),
							eb('attempts.closes_at', '<=', now),
						]),
					]),
				)
				.then('finished')
				.when('codes.revoked_at', 'is not', null)
				.then('revoked')
				.when('codes.started_at', 'is not', null)
				.then('started')
				.when('codes.expires_at', '<=', now)
				.then('expired')
				.else('unused')
				.end()
				.as('state'),
			eb.fn.countAll<number | string | bigint>().as('count'),
		])
		.groupBy('state')
		.execute();
	const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
	const each = codeStates.map((state) => [state, counts.get(state) ?? 0]);
	return Object.fromEntries(each) as Record<CodeState, number>;
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

/** The condition that a code could still begin an attempt. */
export function isUnused(now: number) {
	return (eb: ExpressionBuilder<Tables, 'codes'>) =>
		eb.and([
			eb('started_at', 'is', null),
			eb('revoked_at', 'is', null),
			eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]),
		]);
}

/** The keys of the people whose codes began these attempts. */
export async function codesOf(db: Db, attemptIds: readonly string[]): Promise<string[]> {
	if (attemptIds.length === 0) return [];
	const rows = await db
		.selectFrom('codes')
		.select(personKey.as('key'))
		.where('attempt_id', 'in', attemptIds)
		.execute();
	return rows.map(({ key }) => key);
}

/**
 * Removes the names from the codes of these people, named by key or digest, and marks unused ones as used, because their
 * attempts have been deleted.
 */
export async function spendCodes(db: Db, keys: readonly string[]): Promise<void> {
	await db
		.updateTable('codes')
		.set((eb) => ({ ...nobody, started_at: eb.fn.coalesce('started_at', 'created_at') }))
		.where((eb) => eb.or([eb('hash', 'in', keys), eb('person', 'in', keys)]))
		.execute();
}

/** Removes what the codes of these attempts say about their takers: greeting, label, and address; they stay used. */
export async function forgetCodeNames(db: Db, attemptIds: readonly string[]): Promise<void> {
	await db.updateTable('codes').set(nobody).where('attempt_id', 'in', attemptIds).execute();
}

const nobody = { cname: null, label: null, email: null };

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
export function codeOf(
	row: Pick<CodesTable, 'quiz' | 'cname' | 'expires_at' | 'revoked_at' | 'started_at' | 'attempt_id'>,
): Code {
	return {
		quiz: row.quiz,
		cname: row.cname,
		expiresAt: row.expires_at,
		revokedAt: row.revoked_at,
		startedAt: row.started_at,
		attemptId: row.attempt_id,
	};
}
