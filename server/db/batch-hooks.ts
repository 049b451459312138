import type { ExpressionBuilder } from 'kysely';
import { type Conditions, withSentTo } from '../../core/batches/conditions.ts';
import type { HookEvent } from '../../core/batches/hook.ts';
import { personKey } from './codes.ts';
import type { Db } from './database.ts';
import type { BatchDeliveriesTable, BatchHooksTable, Tables } from './tables.ts';

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

/** Queues an event for a time, unless the same one was queued before. */
export async function queueDelivery(
	db: Db,
	event: Pick<BatchDeliveriesTable, 'id' | 'batch_id' | 'host' | 'person'> & { type: HookEvent },
	now: number,
	dueAt = now,
): Promise<void> {
	await db
		.insertInto('batch_deliveries')
		.values({
			...event,
			state: 'queued',
			tries: 0,
			next_at: dueAt,
			leased_until: null,
			status: null,
			fault: null,
			created_at: now,
			tried_at: null,
		})
		.onConflict((conflict) => conflict.columns(['batch_id', 'type', 'person']).doNothing())
		.execute();
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

/** Takes back the result of a person; returns the host that may have it already, and until when a worker may still be sending it. */
export async function takeBackResult(
	db: Db,
	{ batch, person }: { batch: string; person: string },
): Promise<{ host: string; until: number | null } | undefined> {
	const [row] = await db
		.deleteFrom('batch_deliveries')
		.where('batch_id', '=', batch)
		.where('person', '=', person)
		.where('type', '=', 'result.ready')
		.returning(['host', 'tried_at', 'leased_until'])
		.execute();
	if (!row || (row.tried_at === null && row.leased_until === null)) return undefined;
	return { host: row.host, until: row.leased_until };
}

/** The latest deliveries of a batch, newest first. */
export async function latestDeliveries(
	db: Db,
	batch: string,
	count: number,
): Promise<BatchDeliveriesTable[]> {
	return db
		.selectFrom('batch_deliveries')
		.selectAll()
		.where('batch_id', '=', batch)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(count)
		.execute();
}

/** How many tests were sent to the webhook of a batch since a time. */
export async function countTests(db: Db, batch: string, since: number): Promise<number> {
	const { count } = await db
		.selectFrom('batch_deliveries')
		.select((eb) => eb.fn.countAll<number | string>().as('count'))
		.where('batch_id', '=', batch)
		.where('type', '=', 'test' satisfies HookEvent)
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow();
	return Number(count);
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

/** Whether any delivery is due. */
export async function isDeliveryDue(db: Db, now: number): Promise<boolean> {
	const row = await db
		.selectFrom('batch_deliveries')
		.select('id')
		.where('state', '=', 'queued')
		.where('next_at', '<=', now)
		.where(isFree(now))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

function isFree(now: number) {
	return (eb: ExpressionBuilder<Tables, 'batch_deliveries'>) =>
		eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]);
}

/** A delivery leased by one worker until the given time. */
export type LeasedDelivery = BatchDeliveriesTable & { leased_until: number };

/** Leases the deliveries that have been due longest, at most `most` and `ofBatch` of one batch, each for `lease` milliseconds. */
export async function leaseDeliveries(
	trx: Db,
	now: number,
	{ lease, most, ofBatch }: { lease: number; most: number; ofBatch: number },
): Promise<LeasedDelivery[]> {
	const due = await trx
		.selectFrom((from) =>
			from
				.selectFrom('batch_deliveries')
				.select((eb) => [
					'id',
					'next_at',
					eb.fn
						.agg<number | string>('row_number')
						.over((over) => over.partitionBy('batch_id').orderBy('next_at').orderBy('id'))
						.as('place'),
				])
				.where('state', '=', 'queued')
				.where('next_at', '<=', now)
				.where(isFree(now))
				.as('free'),
		)
		.select('id')
		.where('place', '<=', ofBatch)
		.orderBy('next_at')
		.limit(most)
		.execute();
	if (due.length === 0) return [];
	return trx
		.updateTable('batch_deliveries')
		.set({ leased_until: now + lease })
		.where(
			'id',
			'in',
			due.map(({ id }) => id),
		)
		.where(isFree(now))
		.returningAll()
		.$narrowType<{ leased_until: number }>()
		.execute();
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
