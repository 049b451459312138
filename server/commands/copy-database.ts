import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { holdDatabase } from '../db/backups/hold-database.ts';
import { nameOf, pagesOf, putRows, type Row, type TableName, tableNames, textOf } from '../db/copy-tables.ts';
import type { Db } from '../db/database.ts';
import { appliedIn, migrate, migrationNames } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { openSqlite } from '../db/sqlite.ts';

/** A table on both sides: how many rows, and the digest of all of them in their order. */
export type ComparedTable = {
	table: TableName;
	rows: { from: number; to: number };
	digest: { from: string; to: string };
	same: boolean;
	/** The key of the first row that is not the same, where there is one. */
	first: string | null;
};

type Progress = (done: number) => void;

/**
 * Copies all that is stored from one database into another that is empty, each a SQLite file or the address of a Postgres, and
 * then reads every row of both again and compares them. It is copied whole or not at all. Throws where it cannot be: the one is in
 * use or of another schema, the other is not empty. Nothing may write to the first meanwhile, nor use the second.
 */
export async function copyDatabase(from: string, to: string, progress: Progress): Promise<ComparedTable[]> {
	if (!isAddress(from)) refuseMissingOrUsed(from);
	const [source, target] = [openAt(from), openAt(to)];
	try {
		await refuseOtherSchema(source, from);
		await migrate(target as never);
		await refuseFilled(target, to);
		// What is read twice is the same both times, also where somebody writes after all.
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

/** Row by row, so that no more than a page of each is held. */
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
	const held = holdDatabase(path);
	if (held.state === 'in use') throw new Error(`A server or another command is using ${path}: stop it first`);
	held.release();
}

async function refuseOtherSchema(db: Db, place: string): Promise<void> {
	const applied = await appliedIn(db as never);
	if (applied.toSorted().join() === migrationNames.join()) return;
	throw new Error(
		`${withoutPassword(place)} has not the schema of this program: bring it there with db migrate first`,
	);
}

async function refuseFilled(db: Db, place: string): Promise<void> {
	for (const table of tableNames) {
		const { value } = await pagesOf(db, table).next();
		if (value) throw new Error(`${withoutPassword(place)} is not empty: there are rows in ${table}`);
	}
}

/** What is said ends in journals and terminals. */
function withoutPassword(place: string): string {
	if (!isAddress(place)) return place;
	const { host, pathname } = new URL(place);
	return `${host}${pathname}`;
}
