import { sql } from 'kysely';
import { type Conditions, withSentTo } from '../../core/batches/conditions.ts';
import { type HookEvent, resultEvents } from '../../core/batches/hook.ts';
import { personKey } from './codes.ts';
import type { Db } from './database.ts';
import type { BatchDeliveriesTable, BatchHooksTable } from './tables.ts';

/** The webhook of a batch at a host, or undefined. */
export async function findHook(db: Db, batch: string, host: string): Promise<BatchHooksTable | undefined> {
	return db
		.selectFrom('batch_hooks')
		.selectAll()
		.where('batch_id', '=', batch)
		.where('host', '=', host)
		.executeTakeFirst();
}

/** Stores a webhook; one of the same batch at the same host gets its address and is switched on again. */
export async function putHook(
	db: Db,
	hook: Pick<BatchHooksTable, 'id' | 'batch_id' | 'account_id' | 'host' | 'url' | 'secret' | 'created_at'>,
): Promise<void> {
	const { account_id, url } = hook;
	await db
		.insertInto('batch_hooks')
		.values({ ...hook, former_secret: null, rotated_at: null, stopped_at: null })
		.onConflict((conflict) =>
			conflict.columns(['batch_id', 'host']).doUpdateSet({ account_id, url, stopped_at: null }),
		)
		.execute();
}

/** Changes the secrets of a webhook, or when it was switched off. */
export async function updateHook(
	db: Db,
	id: string,
	change: Partial<Pick<BatchHooksTable, 'secret' | 'former_secret' | 'rotated_at' | 'stopped_at'>>,
): Promise<void> {
	await db.updateTable('batch_hooks').set(change).where('id', '=', id).execute();
}

/** All webhooks, each with its batch. */
export async function listHooks(db: Db): Promise<Pick<BatchHooksTable, 'id' | 'batch_id'>[]> {
	return db.selectFrom('batch_hooks').select(['id', 'batch_id']).execute();
}

/**
 * Deletes all webhooks of a batch with what waits for them or was sent to them, and tells people who start from now on of none; returns
 * their ids.
 */
export async function removeHooks(db: Db, batch: string): Promise<string[]> {
	await tellNoHost(db, batch);
	await db.deleteFrom('batch_deliveries').where('batch_id', '=', batch).execute();
	const rows = await db.deleteFrom('batch_hooks').where('batch_id', '=', batch).returning('id').execute();
	return rows.map(({ id }) => id);
}

/** Deletes the webhooks that an account set with what belongs to them; whoever would be told of one is told of none. */
export async function removeHooksOf(db: Db, account: string): Promise<void> {
	const hooks = await db.deleteFrom('batch_hooks').where('account_id', '=', account).returningAll().execute();
	for (const { batch_id, host } of hooks) {
		await db
			.deleteFrom('batch_deliveries')
			.where('batch_id', '=', batch_id)
			.where('host', '=', host)
			.execute();
		await tellNoHost(db, batch_id, host);
	}
}

/** Tells people who start from now on in a batch of no host, if it was this one. */
async function tellNoHost(db: Db, batch: string, host?: string): Promise<void> {
	const row = await db.selectFrom('batches').select('conditions').where('id', '=', batch).executeTakeFirst();
	const before = row && (JSON.parse(row.conditions) as Conditions);
	if (!before || (host !== undefined && before.sentTo !== host)) return;
	const conditions = JSON.stringify(withSentTo(before, undefined));
	await db
		.updateTable('batches')
		.set((eb) => ({ conditions, version: eb('version', '+', 1) }))
		.where('id', '=', batch)
		.execute();
}

type QueuedEvent = Pick<BatchDeliveriesTable, 'id' | 'batch_id' | 'host' | 'person'> & { type: HookEvent };

/** Queues an event for a time, unless the same one was queued before. */
export async function queueDelivery(db: Db, event: QueuedEvent, now: number, dueAt = now): Promise<void> {
	await db
		.insertInto('batch_deliveries')
		.values(queued(event, now, dueAt))
		.onConflict((conflict) => conflict.columns(['batch_id', 'type', 'person']).doNothing())
		.execute();
}

/**
 * Queues an event in place of the same one before it, with another id, because receivers know those that they have by theirs. Whoever is
 * sending the former one at this moment comes first.
 */
export async function queueDeliveryAnew(db: Db, event: QueuedEvent, now: number): Promise<void> {
	const { batch_id: _, type: __, person: ___, leased_until: ____, ...change } = queued(event, now, now);
	await db
		.insertInto('batch_deliveries')
		.values(queued(event, now, now))
		.onConflict((conflict) => conflict.columns(['batch_id', 'type', 'person']).doUpdateSet(change))
		.execute();
}

function queued(event: QueuedEvent, now: number, dueAt: number): BatchDeliveriesTable {
	const untried = { tries: 0, leased_until: null, status: null, fault: null, tried_at: null };
	return { ...event, ...untried, state: 'queued', next_at: dueAt, created_at: now };
}

/** The batch and the key of whoever began an attempt with a code of the desk; undefined for any other. */
export async function personOfAttempt(
	db: Db,
	attemptId: string,
): Promise<{ batch: string; person: string } | undefined> {
	return db
		.selectFrom('codes')
		.innerJoin('batches', 'batches.id', 'codes.batch')
		.select(['codes.batch', personKey.as('person')])
		.where('attempt_id', '=', attemptId)
		.executeTakeFirst();
}

/** The host that may have the result of a person; undefined if there is none, or if the result is still to be sent for the first time. */
export async function hostWithResult(
	db: Db,
	{ batch, person }: { batch: string; person: string },
): Promise<string | undefined> {
	const row = await db
		.selectFrom('batch_deliveries')
		.select('host')
		.where('batch_id', '=', batch)
		.where('person', '=', person)
		.where('type', '=', 'result.ready' satisfies HookEvent)
		.where((eb) => eb.or([eb('tried_at', 'is not', null), eb('leased_until', 'is not', null)]))
		.executeTakeFirst();
	return row?.host;
}

/** Takes back the result of a person; returns the host that may have it already, and until when a worker may still be sending it. */
export async function takeBackResult(
	db: Db,
	{ batch, person }: { batch: string; person: string },
): Promise<{ host: string; until: number | null } | undefined> {
	const rows = await db
		.deleteFrom('batch_deliveries')
		.where('batch_id', '=', batch)
		.where('person', '=', person)
		.where('type', 'in', resultEvents)
		.returning(['host', 'tried_at', 'leased_until'])
		.execute();
	const sent = rows.filter(({ tried_at, leased_until }) => tried_at !== null || leased_until !== null);
	const [first] = sent;
	if (!first) return undefined;
	const leases = sent.flatMap(({ leased_until }) => leased_until ?? []);
	return { host: first.host, until: leases.length > 0 ? Math.max(...leases) : null };
}

/** The latest deliveries of a batch, newest first. */
export async function latestDeliveries(
	db: Db,
	batch: string,
	count: number,
): Promise<(BatchDeliveriesTable & { number: number | string | bigint | null })[]> {
	return db
		.selectFrom('batch_deliveries')
		.selectAll()
		.select((eb) =>
			eb
				.selectFrom('codes')
				.whereRef('codes.batch', '=', 'batch_deliveries.batch_id')
				.whereRef(personKey, '=', 'batch_deliveries.person')
				.select((codes) => codes.fn.min('codes.position').as('number'))
				.as('number'),
		)
		.where('batch_id', '=', batch)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(count)
		.execute();
}

/** Stores a test that is about to be sent; no worker sends it. */
export async function insertTest(
	db: Db,
	test: Pick<BatchDeliveriesTable, 'id' | 'batch_id' | 'host'>,
	now: number,
): Promise<void> {
	const times = { next_at: now, leased_until: null, created_at: now, tried_at: now };
	await db
		.insertInto('batch_deliveries')
		.values({ ...test, ...times, type: 'test', person: null, state: 'failed', tries: 1, ...noAnswer })
		.execute();
}

const noAnswer = { status: null, fault: 'timeout' } satisfies Partial<BatchDeliveriesTable>;

/** Records what a test was answered. */
export async function noteTest(
	db: Db,
	id: string,
	outcome: Pick<BatchDeliveriesTable, 'state' | 'status' | 'fault'>,
): Promise<void> {
	await db.updateTable('batch_deliveries').set(outcome).where('id', '=', id).execute();
}

/** Makes a delivery due now, as if it had never been tried; returns whether there was one that isn't queued. */
export async function queueDeliveryAgain(db: Db, batch: string, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('batch_deliveries')
		.set({ state: 'queued', tries: 0, next_at: now, leased_until: null })
		.where('id', '=', id)
		.where('batch_id', '=', batch)
		.where('state', '<>', 'queued')
		.where('type', '<>', 'test' satisfies HookEvent)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** A delivery leased by one worker until the given time. */
export type LeasedDelivery = BatchDeliveriesTable & { leased_until: number };

/**
 * The delivery that has been due longest and that nobody has leased, of a batch of which fewer than `ofBatch` are leased; undefined if there
 * is none.
 */
export async function findDueDelivery(db: Db, now: number, ofBatch: number): Promise<string | undefined> {
	const row = await db
		.selectFrom((from) =>
			from
				.selectFrom('batch_deliveries')
				.select((eb) => [
					'id',
					'next_at',
					'leased_until',
					eb.fn
						.agg<number | string>('row_number')
						.over((over) =>
							over
								.partitionBy('batch_id')
								.orderBy(sql`case when leased_until >= ${now} then 0 else 1 end`)
								.orderBy('next_at')
								.orderBy('id'),
						)
						.as('place'),
				])
				.where('state', '=', 'queued')
				.where('next_at', '<=', now)
				.as('due'),
		)
		.select('id')
		.where('place', '<=', ofBatch)
		.where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
		.orderBy('next_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
	return row?.id;
}

/** Leases the delivery that `findDueDelivery` finds, for `lease` milliseconds. */
export async function leaseDelivery(
	trx: Db,
	now: number,
	{ lease, ofBatch }: { lease: number; ofBatch: number },
): Promise<LeasedDelivery | undefined> {
	const id = await findDueDelivery(trx, now, ofBatch);
	if (id === undefined) return undefined;
	return trx
		.updateTable('batch_deliveries')
		.set({ leased_until: now + lease })
		.where('id', '=', id)
		.where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
		.returningAll()
		.$narrowType<{ leased_until: number }>()
		.executeTakeFirst();
}

/** Records what became of a try, if this worker still holds the lease. */
export async function settleDelivery(
	db: Db,
	{ id, leased_until }: Pick<LeasedDelivery, 'id' | 'leased_until'>,
	outcome: Pick<BatchDeliveriesTable, 'state' | 'tries' | 'next_at' | 'status' | 'fault' | 'tried_at'>,
): Promise<void> {
	await db
		.updateTable('batch_deliveries')
		.set({ ...outcome, leased_until: null })
		.where('id', '=', id)
		.where('leased_until', '=', leased_until)
		.execute();
}

/** Deletes a delivery whose content is gone. */
export async function dropDelivery(db: Db, id: string): Promise<void> {
	await db.deleteFrom('batch_deliveries').where('id', '=', id).execute();
}

/**
 * Deletes at most `count` deliveries that aren't queued and are older than `before`, without those of results, which tell who has to
 * be told of a deletion; returns how many.
 */
export async function forgetDeliveries(db: Db, before: number, count: number): Promise<number> {
	const rows = await db
		.selectFrom('batch_deliveries')
		.select('id')
		.where('state', '<>', 'queued')
		.where('type', '<>', 'result.ready' satisfies HookEvent)
		.where('created_at', '<', before)
		.limit(count)
		.execute();
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0) await db.deleteFrom('batch_deliveries').where('id', 'in', ids).execute();
	return ids.length;
}
