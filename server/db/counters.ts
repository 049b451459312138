import type { Db } from './database.ts';
import { retryWhileBusy } from './retry.ts';

/** Counters shared by several processes, each with its own expiry time. */
export type Counts = {
	/** Adds to a counter in one statement, so that no update is lost; returns the new value. */
	add(name: string, by: number, until: number): Promise<number>;
	/** The current value; 0 if nothing has been counted. */
	read(name: string): Promise<number>;
};

/** How long a visitor waits for the database to count, in milliseconds. */
const TIMEOUT = 500;

/** The counters of the processes on this database. Throws if it doesn't respond within `timeout` milliseconds. */
export function openCounts(db: Db, timeout = TIMEOUT): Counts {
	return {
		add: (name, by, until) =>
			inTime(
				retryWhileBusy(async () => alone(db).execute((trx) => addTo(trx, name, by, until)), timeout),
				timeout,
			),
		read: (name) => inTime(readFrom(db, name), timeout),
	};
}

/**
 * A transaction with a single statement. At this isolation level, Postgres makes others wait for its row
 * instead of failing.
 */
function alone(db: Db) {
	return db.transaction().setIsolationLevel('read committed');
}

async function addTo(trx: Db, name: string, by: number, until: number): Promise<number> {
	const { count } = await trx
		.insertInto('counts')
		.values({ name, count: by, until })
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet((eb) => ({ count: eb('counts.count', '+', by) })),
		)
		.returning('count')
		.executeTakeFirstOrThrow();
	return count;
}

async function readFrom(db: Db, name: string): Promise<number> {
	const row = await db.selectFrom('counts').select('count').where('name', '=', name).executeTakeFirst();
	return row?.count ?? 0;
}

/**
 * Claims work that only one process should do, until a time at most; returns whether nobody else has. The claim is a counter, so that it is
 * forgotten as they are.
 */
export async function claim(trx: Db, name: string, now: number, until: number): Promise<boolean> {
	const row = await trx
		.insertInto('counts')
		.values({ name, count: 1, until })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ until }).where('counts.until', '<=', now))
		.returning('name')
		.executeTakeFirst();
	return row !== undefined;
}

/** Ends a claim that was made until this time. */
export async function endClaim(trx: Db, name: string, until: number): Promise<void> {
	await trx.deleteFrom('counts').where('name', '=', name).where('until', '=', until).execute();
}

/** Keeps a claim that was made until this time until a later one. */
export async function extendClaim(trx: Db, name: string, until: number, later: number): Promise<void> {
	await trx
		.updateTable('counts')
		.set({ until: later })
		.where('name', '=', name)
		.where('until', '=', until)
		.execute();
}

/** Deletes expired counters. */
export async function forgetCounts(trx: Db, now: number): Promise<void> {
	await trx.deleteFrom('counts').where('until', '<=', now).execute();
}

/** Throws if the response takes too long. */
async function inTime<T>(asked: Promise<T>, timeout: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('The database did not count in time')), timeout);
	});
	return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
