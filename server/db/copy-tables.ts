import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

/** Every table with what its rows are told apart by, in an order in which a row stands behind those that it belongs to. */
const keys: { [Table in TableName]: readonly (keyof Tables[Table] & string)[] } = {
	snapshots: ['id'],
	attempts: ['id'],
	answers: ['attempt_id', 'question_id'],
	details: ['attempt_id'],
	results: ['attempt_id'],
	former_results: ['attempt_id', 'replaced_at'],
	report_links: ['report_hash'],
	takings: ['id'],
	shares: ['id'],
	subscribers: ['id'],
	announced: ['quiz'],
	announcing: ['id'],
	codes: ['hash'],
	outbox: ['id'],
	mailed: ['recipient', 'mailed_at'],
	counts: ['name'],
	installation: ['name'],
	idempotency: ['key'],
};

/** The tables, those that others belong to first. */
export const tableNames = Object.keys(keys) as TableName[];

/** In which rows may be alike: they are as many as they are. */
const alike: readonly TableName[] = ['mailed'];

export type Row = Readonly<Record<string, unknown>>;

/** So many rows at once: SQLite takes 32,766 values in a statement. */
const AT_ONCE = 500;

/** The rows of a table by their keys, page by page; to be read in one transaction. */
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

/** A row as text, its columns by their names: two are the same where these are. */
export function textOf(row: Row): string {
	return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** What tells a row of a table apart, for people. */
export function nameOf(table: TableName, row: Row): string {
	return keys[table].map((name) => String(row[name])).join(' ');
}
