import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { personKey } from './codes.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * The codes of a batch, or of one of its people, with what their attempts have come to, in no particular order.
 * Conditions that are the same text as `usual` are left out as '', because they'd be most of what is read.
 */
export async function findPeople(db: Db, of: PeopleOf, usual: string) {
	return db
		.selectFrom('codes')
		.leftJoin('attempts', 'attempts.id', 'codes.attempt_id')
		.leftJoin('results', 'results.attempt_id', 'codes.attempt_id')
		.select([
			personKey.as('key'),
			'codes.position',
			'codes.label',
			'codes.quiz',
			'codes.cname',
			'codes.expires_at',
			'codes.revoked_at',
			'codes.started_at',
			'codes.attempt_id',
			'codes.created_at',
			sql<string | null>`case when attempts.conditions = ${usual} then '' else attempts.conditions end`.as(
				'conditions',
			),
			'attempts.started_at as begun_at',
			'attempts.expires_at as ends_at',
			'attempts.closes_at',
			'attempts.finished_at',
			'attempts.done_at',
			'results.result',
		])
		.where(isOf(of))
		.execute();
}

/** The digests of a batch's codes with what has become of each and how, in no particular order. */
export async function findOutcomes(db: Db, batch: string) {
	return db
		.selectFrom('codes')
		.leftJoin('attempts', 'attempts.id', 'codes.attempt_id')
		.leftJoin('results', 'results.attempt_id', 'codes.attempt_id')
		.select(['codes.hash', 'codes.started_at', 'codes.attempt_id', 'time_factor', 'retake', 'results.result'])
		.where('codes.batch', '=', batch)
		.execute();
}

/** A code of a batch with its attempt, or undefined. */
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

/** The codes of a batch: all of them, the one with a key, or all of the person at a position. */
export type PeopleOf = { batch: string; person?: string; position?: number };

function isOf({ batch, person, position }: PeopleOf) {
	return (eb: ExpressionBuilder<Tables, 'codes'>) =>
		eb.and([
			eb('codes.batch', '=', batch),
			...(person === undefined ? [] : [eb(personKey, '=', person)]),
			...(position === undefined ? [] : [eb('codes.position', '=', position)]),
		]);
}

/** Revokes the codes of these people that no attempt has begun with, so that none begins and none is replaced. */
export async function stopCodes(db: Db, of: PeopleOf, now: number): Promise<void> {
	await db
		.updateTable('codes')
		.set({ revoked_at: now })
		.where(isOf(of))
		.where('started_at', 'is', null)
		.where('revoked_at', 'is', null)
		.execute();
}

/** Up to `most` of these people with the digest of their code and the attempt that it began. */
export async function findCodesOf(db: Db, of: PeopleOf, most: number) {
	return db
		.selectFrom('codes')
		.select(['hash', 'attempt_id', personKey.as('key')])
		.where(isOf(of))
		.orderBy('hash')
		.limit(most)
		.execute();
}

/** Deletes those of these codes that have no attempt, or none anymore. */
export async function deleteCodes(db: Db, hashes: readonly string[]): Promise<void> {
	await db.deleteFrom('codes').where('hash', 'in', hashes).where('attempt_id', 'is', null).execute();
}

/** Deletes a batch with its shares, keys, and unsent results; its codes have to be deleted before. */
export async function deleteBatch(db: Db, id: string): Promise<void> {
	await db.deleteFrom('batches').where('id', '=', id).execute();
}

/** What every change of a batch's people and results leaves behind, in a few numbers. */
export async function findTraces(db: Db, batch: string, now: number) {
	const count = (condition: RawBuilder<unknown>) =>
		sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`;
	return db
		.selectFrom('codes')
		.leftJoin('attempts', 'attempts.id', 'codes.attempt_id')
		.leftJoin('results', 'results.attempt_id', 'codes.attempt_id')
		.select(({ fn, selectFrom }) => [
			count(sql`attempts.finished_at is null and attempts.closes_at > ${now}`).as('running'),
			fn.countAll<number | string>().as('codes'),
			fn.count<number | string>('codes.label').as('labels'),
			fn.count<number | string>('codes.started_at').as('started'),
			fn.count<number | string>('codes.attempt_id').as('attempts'),
			fn.count<number | string>('codes.revoked_at').as('revoked'),
			count(sql`codes.expires_at <= ${now}`).as('expired'),
			count(sql`attempts.closes_at <= ${now}`).as('closed'),
			fn.count<number | string>('attempts.finished_at').as('finished'),
			fn.count<number | string>('results.attempt_id').as('results'),
			fn.max('codes.created_at').as('last_code'),
			fn.max('attempts.done_at').as('last_result'),
			fn.max('results.scoring_version').as('scoring'),
			selectFrom('former_results')
				.innerJoin('codes as regraded', 'regraded.attempt_id', 'former_results.attempt_id')
				.where('regraded.batch', '=', batch)
				.select((of) => of.fn.max('former_results.replaced_at').as('last'))
				.as('last_regrade'),
		])
		.where('codes.batch', '=', batch)
		.executeTakeFirstOrThrow();
}
