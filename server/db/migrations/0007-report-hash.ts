import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores report links as digests of their tokens and drops the tokens. */
export const reportHash: Migration = {
	async up(db) {
		await db.schema
			.createTable('report_links')
			.addColumn('report_hash', 'text', (column) => column.primaryKey())
			.addColumn('attempt_id', 'text', (column) =>
				column.notNull().references('attempts.id').onDelete('cascade'),
			)
			.execute();
		await db.schema.createIndex('report_links_attempt').on('report_links').column('attempt_id').execute();
		await hashTokens(db);
		// SQLite can't drop a unique column, so the table is recreated.
		await db.schema.alterTable('results').renameTo('results_before').execute();
		await db.schema
			.createTable('results')
			.addColumn('attempt_id', 'text', (column) =>
				column.primaryKey().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('outcome', 'text', (column) => column.notNull())
			.addColumn('result', 'text', (column) => column.notNull())
			.addColumn('scoring_version', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		const kept = sql.raw('attempt_id, outcome, result, scoring_version, created_at');
		await sql`insert into results (${kept}) select ${kept} from results_before`.execute(db);
		await db.schema.dropTable('results_before').execute();
	},
};

/** Links already sent stay valid: the digest of each stored token is kept. */
async function hashTokens(db: Kysely<unknown>): Promise<void> {
	const tables = db as Kysely<{
		results: { attempt_id: string; report_token: string };
		report_links: { report_hash: string; attempt_id: string };
	}>;
	for (let after = ''; ; ) {
		const page = await tables
			.selectFrom('results')
			.select(['attempt_id', 'report_token'])
			.where('attempt_id', '>', after)
			.orderBy('attempt_id')
			.limit(500)
			.execute();
		const last = page.at(-1);
		if (!last) return;
		after = last.attempt_id;
		const links = page.map(({ attempt_id, report_token }) => ({
			report_hash: createHash('sha256').update(report_token).digest('base64url'),
			attempt_id,
		}));
		await tables.insertInto('report_links').values(links).execute();
	}
}
