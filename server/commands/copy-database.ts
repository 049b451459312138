import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lockDatabase } from '../db/backups/lock-database.ts';
import { isBackupFile } from '../db/check-file.ts';
import { nameOf, pagesOf, putRows, type Row, type TableName, tableNames, textOf } from '../db/copy-tables.ts';
import type { Db } from '../db/database.ts';
import { appliedIn, migrate, migrationNames } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { openSqlite } from '../db/sqlite.ts';

/** A table in both databases: its numbers of rows, and digests of all rows in order. */
export type ComparedTable = {
	table: TableName;
	rows: { from: number; to: number };
	digest: { from: string; to: string };
	same: boolean;
	/** The key of the first row that differs; null if there is none. */
	first: string | null;
};

type Progress = (done: number) => void;

/**
 * Copies everything from one database to another that is empty, then reads every row of both and compares
 * them. Each is a SQLite file or the URL of a Postgres. Copies everything or nothing. Throws if the source is
 * in use, is a backup, or has another schema, or if the target isn't empty. Nothing may write to the source or use the
 * target meanwhile.
 */
export async function copyDatabase(from: string, to: string, progress: Progress): Promise<ComparedTable[]> {
	if (!isAddress(from)) refuseMissingOrUsed(from);
	const [source, target] = [openAt(from), openAt(to)];
	try {
		await refuseOtherSchema(source, from);
		await migrate(target as never);
		await refuseFilled(target, to);
		// Both reads see the same snapshot, even if something writes although it must not.
		return await source
			.transaction()
			.setIsolationLevel('repeatable read')
			.execute(async (reader) => {
				await copyAll(reader, target, progress);
				const compared: ComparedTable[] = [];
				for (const table of tableNames) compared.push(await compare(reader, target, table));
				return compared;
			});
	} finally {
		await source.destroy();
		await target.destroy();
	}
}

async function copyAll(source: Db, target: Db, progress: Progress): Promise<void> {
	let done = 0;
	await target
		.transaction()
		.setIsolationLevel('read committed')
		.execute(async (writer) => {
			for (const table of tableNames) {
				for await (const rows of pagesOf(source, table)) {
					await putRows(writer, table, rows);
					done += rows.length;
					progress(done);
				}
			}
		});
}

/** Compares row by row, holding at most a page of each table in memory. */
async function compare(source: Db, target: Db, table: TableName): Promise<ComparedTable> {
	const [one, other] = [rowsOf(source, table), rowsOf(target, table)];
	const [oneSum, otherSum] = [createHash('sha256'), createHash('sha256')];
	const rows = { from: 0, to: 0 };
	let first: string | null = null;
	for (;;) {
		const [left, right] = [(await one.next()).value, (await other.next()).value];
		if (!left && !right) break;
		const [leftText, rightText] = [left ? textOf(left) : '', right ? textOf(right) : ''];
		if (left) rows.from++;
		if (right) rows.to++;
		oneSum.update(leftText);
		otherSum.update(rightText);
		if (leftText !== rightText) first ??= nameOf(table, left ?? right ?? {});
	}
	const digest = { from: oneSum.digest('base64url'), to: otherSum.digest('base64url') };
	return { table, rows, digest, same: first === null, first };
}

async function* rowsOf(db: Db, table: TableName): AsyncGenerator<Row, undefined> {
	for await (const page of pagesOf(db, table)) yield* page;
	return undefined;
}

const isAddress = (place: string) => /^postgres(ql)?:\/\//.test(place);

function openAt(place: string): Db {
	return isAddress(place) ? openPostgres(place) : openSqlite(place);
}

function refuseMissingOrUsed(path: string): void {
	if (!existsSync(path)) throw new Error(`There is no database at ${path}`);
	if (isBackupFile(path))
		throw new Error(
			`${path} is a backup, so what was erased after it was taken would be back: restore it with db restore first`,
		);
	const held = lockDatabase(path);
	if (held.state === 'in use') throw new Error(`A server or another command is using ${path}: stop it first`);
	held.release();
}

async function refuseOtherSchema(db: Db, place: string): Promise<void> {
	const applied = await appliedIn(db as never);
	if (applied.toSorted().join() === migrationNames.join()) return;
	throw new Error(
		`${withoutPassword(place)} does not have this program's schema: run db migrate on it first`,
	);
}

async function refuseFilled(db: Db, place: string): Promise<void> {
	for (const table of tableNames) {
		const { value } = await pagesOf(db, table).next();
		if (value) throw new Error(`${withoutPassword(place)} is not empty: ${table} has rows`);
	}
}

/** Removes the password, because the text may appear in logs and terminals. */
function withoutPassword(place: string): string {
	if (!isAddress(place)) return place;
	const { host, pathname } = new URL(place);
	return `${host}${pathname}`;
}
