import type { Db } from './database.ts';
import type { DeskLogTable } from './tables.ts';

/** Adds an entry to the log. */
export async function insertLogEntry(db: Db, entry: DeskLogTable): Promise<void> {
	await db.insertInto('desk_log').values(entry).execute();
}

/** Which entries of the log: those about a batch, by an account or, if it is null, by none, and of an action. */
export type LogFilter = {
	batch?: string | undefined;
	account?: string | null | undefined;
	action?: string | undefined;
};

/** The newest `count` entries of the log before an entry, with the addresses of their accounts. */
export async function pageOfLog(
	db: Db,
	{ before, batch, account, action }: LogFilter & { before?: { at: number; id: string } | undefined },
	count: number,
) {
	return db
		.selectFrom('desk_log')
		.leftJoin('desk_accounts', 'desk_accounts.id', 'desk_log.account_id')
		.selectAll('desk_log')
		.select(['desk_accounts.email', 'desk_accounts.removed_at'])
		.$if(batch !== undefined, (query) => query.where('subject', 'like', `%"batch":${JSON.stringify(batch)}%`))
		.$if(account !== undefined, (query) =>
			account === null
				? query.where('desk_log.account_id', 'is', null)
				: query.where('desk_log.account_id', '=', account ?? ''),
		)
		.$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
		.$if(before !== undefined, (query) =>
			query.where((eb) =>
				eb.or([
					eb('desk_log.at', '<', before?.at ?? 0),
					eb.and([eb('desk_log.at', '=', before?.at ?? 0), eb('desk_log.id', '<', before?.id ?? '')]),
				]),
			),
		)
		.orderBy('desk_log.at', 'desc')
		.orderBy('desk_log.id', 'desc')
		.limit(count)
		.execute();
}

/** Who is in the log, and what they did: each account with each action once. */
export async function whoDidWhat(db: Db) {
	return db
		.selectFrom('desk_log')
		.leftJoin('desk_accounts', 'desk_accounts.id', 'desk_log.account_id')
		.select(['desk_log.account_id', 'desk_log.action', 'desk_accounts.email', 'desk_accounts.removed_at'])
		.distinct()
		.execute();
}

/** When each account did one of these for the last time, as far as the log goes back. */
export async function lastTimes(db: Db, actions: readonly string[]): Promise<Map<string | null, number>> {
	const rows = await db
		.selectFrom('desk_log')
		.select(['account_id', (eb) => eb.fn.max<number | string | bigint>('at').as('at')])
		.where('action', 'in', actions)
		.groupBy('account_id')
		.execute();
	return new Map(rows.map((row) => [row.account_id, Number(row.at)]));
}

/** How often an account did something since a time. */
export async function countLogged(db: Db, accountId: string, action: string, since: number): Promise<number> {
	const { count } = await db
		.selectFrom('desk_log')
		.select((eb) => eb.fn.countAll<number | string | bigint>().as('count'))
		.where('account_id', '=', accountId)
		.where('action', '=', action)
		.where('at', '>', since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Deletes at most `count` entries of the log from before `time`; returns how many. */
export async function forgetLogged(db: Db, time: number, count: number): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('desk_log')
		.where('id', 'in', (eb) => eb.selectFrom('desk_log').select('id').where('at', '<', time).limit(count))
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

/** The addresses of these accounts, except of those that have been removed. */
export async function addressesOf(db: Db, ids: readonly string[]): Promise<[id: string, email: string][]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom('desk_accounts')
		.select(['id', 'email'])
		.where('id', 'in', ids)
		.where('removed_at', 'is', null)
		.execute();
	return rows.map(({ id, email }) => [id, email]);
}

/** The names of these batches. */
export async function namesOfBatches(db: Db, ids: readonly string[]): Promise<[id: string, name: string][]> {
	if (ids.length === 0) return [];
	const rows = await db.selectFrom('batches').select(['id', 'name']).where('id', 'in', ids).execute();
	return rows.map(({ id, name }) => [id, name]);
}
