import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

/** Every table with its key columns, ordered so that rows come after those they reference. */
const keys: { [Table in TableName]: readonly (keyof Tables[Table] & string)[] } = {
	snapshots: ['id'],
	attempts: ['id'],
	answers: ['attempt_id', 'question_id'],
	details: ['attempt_id'],
	results: ['attempt_id'],
	former_results: ['attempt_id', 'replaced_at'],
	report_links: ['report_hash'],
	takings: ['id'],
	kept_by_network: ['quiz', 'network'],
	open_data_files: ['period', 'quiz', 'quiz_version'],
	open_data_rows: ['period', 'quiz', 'quiz_version', 'position'],
	open_data_items: ['quiz', 'quiz_version', 'item'],
	shares: ['id'],
	comparisons: ['id'],
	subscribers: ['id'],
	announced: ['quiz'],
	announcing: ['id'],
	desk_accounts: ['id'],
	desk_passkeys: ['id'],
	desk_links: ['hash'],
	desk_sessions: ['hash'],
	desk_log: ['id'],
	batches: ['id'],
	batch_shares: ['batch_id', 'account_id'],
	batch_hooks: ['id'],
	batch_deliveries: ['id'],
	batch_keys: ['id'],
	uninvited: ['mailbox'],
	welcome_views: ['quiz', 'day'],
	item_flags: ['quiz'],
	item_nights: ['quiz', 'night', 'item', 'hash', 'language'],
	items_out: ['quiz', 'item', 'hash', 'language'],
	calibrations: ['id'],
	item_parameters: ['calibration', 'item', 'hash'],
	norms: ['id'],
	codes: ['hash'],
	outbox: ['id'],
	mailed: ['recipient', 'mailed_at'],
	counts: ['name'],
	installation: ['name'],
	idempotency: ['key'],
};

/** The tables, referenced ones first. */
export const tableNames = Object.keys(keys) as TableName[];

/** Tables that may have identical rows, which must all be kept. */
const alike: readonly TableName[] = ['mailed'];

export type Row = Readonly<Record<string, unknown>>;

/** How many rows are stored per statement; SQLite allows 32,766 values. */
const AT_ONCE = 500;

/** The rows of a table by key, page by page; must be read in one transaction. */
export async function* pagesOf(db: Db, table: TableName): AsyncGenerator<Row[]> {
	const key = keys[table];
	const by = sql.join(key.map((name) => sql.ref(name)));
	let [last, done] = [undefined as Row | undefined, 0];
	for (;;) {
		const behind = alike.includes(table)
			? sql`order by ${by} limit ${AT_ONCE} offset ${done}`
			: last
				? sql`where (${by}) > (${sql.join(key.map((name) => last?.[name]))}) order by ${by} limit ${AT_ONCE}`
				: sql`order by ${by} limit ${AT_ONCE}`;
		const { rows } = await sql<Row>`select * from ${sql.table(table)} ${behind}`.execute(db);
		if (rows.length > 0) yield rows;
		if (rows.length < AT_ONCE) return;
		last = rows.at(-1);
		done += rows.length;
	}
}

/** Stores rows as they were read. */
export async function putRows(db: Db, table: TableName, rows: readonly Row[]): Promise<void> {
	const names = Object.keys(rows[0] ?? {});
	const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
	const columns = sql.join(names.map((name) => sql.ref(name)));
	await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(db);
}

/** A row as text with its columns sorted by name; equal rows give equal text. */
export function textOf(row: Row): string {
	return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The key of a row as text for people. */
export function nameOf(table: TableName, row: Row): string {
	return keys[table].map((name) => String(row[name])).join(' ');
}
