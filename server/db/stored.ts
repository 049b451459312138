import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The rows about an attempt that has a result, but its answers and mails; undefined where there is none. `links` counts its addresses. */
export async function findAbout(db: Db, attemptId: string) {
	const attempt = await db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirst();
	const [details] = await rowsOf(db, 'details', attemptId);
	const [result] = await rowsOf(db, 'results', attemptId);
	if (!attempt || !details || !result) return undefined;
	const former = await rowsOf(db, 'former_results', attemptId);
	const [code = null] = await rowsOf(db, 'codes', attemptId);
	const links = await rowsOf(db, 'report_links', attemptId);
	const [share = null] = await rowsOf(db, 'shares', attemptId);
	return { attempt, details, result, former, code, links: links.length, share };
}

type Belonging = 'details' | 'results' | 'former_results' | 'codes' | 'report_links' | 'shares';

async function rowsOf<Table extends Belonging>(
	db: Db,
	table: Table,
	attemptId: string,
): Promise<Tables[Table][]> {
	const rows = await db
		.selectFrom(table as 'details')
		.selectAll()
		.where('attempt_id', '=', attemptId)
		.execute();
	return rows as unknown as Tables[Table][];
}
