import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The attempt whose report is behind the address with this digest, or undefined. */
export async function findByLink(db: Db, hash: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('report_links')
		.select('attempt_id')
		.where('report_hash', '=', hash)
		.executeTakeFirst();
	return row?.attempt_id;
}

/** Lets the report of an attempt be found by this digest too; an attempt without a report, or erased meanwhile, stays without. */
export async function putLink(db: Db, hash: string, attemptId: string): Promise<void> {
	await db
		.insertInto('report_links')
		.columns(['report_hash', 'attempt_id'])
		.expression((from) =>
			from
				.selectFrom('results')
				.select(({ val }) => [val(hash).as('report_hash'), 'attempt_id'])
				.where('attempt_id', '=', attemptId),
		)
		.onConflict((conflict) => conflict.column('report_hash').doNothing())
		.execute();
}
