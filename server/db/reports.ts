import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The reports of an address in whatever case it was given, newest first, at most 50. */
export async function findReports(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('details')
		.innerJoin('results', 'results.attempt_id', 'details.attempt_id')
		.innerJoin('attempts', 'attempts.id', 'details.attempt_id')
		.select(['quiz', 'details.attempt_id', 'done_at'])
		.where(sql`lower(details.email)`, '=', email.toLowerCase())
		.orderBy('done_at', 'desc')
		.limit(50)
		.execute();
}

/** Says whether an address has a report. */
export async function hasReports(db: Kysely<Tables>, email: string): Promise<boolean> {
	const row = await db
		.selectFrom('details')
		.select('attempt_id')
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
