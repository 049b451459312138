import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { findBanks } from './calibrations.ts';
import { migrationNames } from './migrate.ts';
import { findNorms } from './norms.ts';
import { openSqliteForReading } from './sqlite.ts';

/**
 * Lists what is wrong with a database file, in sentences: its pages, its references, or a schema from a newer
 * version. Changes nothing.
 */
export function faultsOfFile(path: string): string[] {
	if (!existsSync(path)) return [`There is no database at ${path}; the first start creates it.`];
	return asking(path, (db) => {
		const pages = db.prepare('pragma integrity_check(10)').all() as { integrity_check: string }[];
		const damaged = pages.map((row) => row.integrity_check).filter((said) => said !== 'ok');
		if (damaged.length > 0) return [`The database is damaged:\n  ${damaged.join('\n  ')}`];
		const lost = db.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[];
		const strange = appliedIn(db).filter((name) => !migrationNames.includes(name));
		return [
			...new Set(
				lost.map(
					({ table, parent }) => `Some rows of ${table} refer to rows of ${parent} that do not exist.`,
				),
			),
			...(strange.length > 0
				? [`The database was made by a newer version of Plumb (${strange.join(', ')}): run that version.`]
				: []),
		];
	});
}

/** What is wrong with the applied calibrations and norms of a database file that would be in use, in sentences. */
export async function faultsOfMeasurement(path: string): Promise<string[]> {
	// An older version made the one table and not the other.
	const stored = { calibrations: false, norms: false };
	const faults = asking(path, (db) => {
		stored.calibrations = hasTable(db, 'calibrations');
		stored.norms = hasTable(db, 'norms');
		return [];
	});
	if (!stored.calibrations) return faults;
	try {
		const db = openSqliteForReading(path);
		try {
			return [...(await findBanks(db, [])).faults, ...(stored.norms ? (await findNorms(db)).faults : [])];
		} finally {
			await db.destroy();
		}
	} catch (error) {
		return [unreadable(error)];
	}
}

/** The migrations not yet applied to a database file. */
export function missingMigrations(path: string): string[] {
	const applied = new Set<string>();
	asking(path, (db) => {
		for (const name of appliedIn(db)) applied.add(name);
		return [];
	});
	return migrationNames.filter((name) => !applied.has(name));
}

/** The digest of the secret that a database file was first used with, if any. */
export function secretDigestIn(path: string): string | undefined {
	let found: string | undefined;
	asking(path, (db) => {
		if (!hasTable(db, 'installation')) return [];
		const row = db.prepare("select value from installation where name = 'secret'").get();
		found = row?.value as string | undefined;
		return [];
	});
	return found;
}

/** Whether a database file is an unmodified backup, with the kept files still in it. */
export function isBackupFile(path: string): boolean {
	let found = false;
	asking(path, (db) => {
		found = hasTable(db, 'backup_files');
		return [];
	});
	return found;
}

function asking(path: string, ask: (db: DatabaseSync) => string[]): string[] {
	try {
		const db = new DatabaseSync(path);
		try {
			db.exec('pragma busy_timeout = 5000; pragma query_only = on');
			return ask(db);
		} finally {
			db.close();
		}
	} catch (error) {
		return [unreadable(error)];
	}
}

function unreadable(error: unknown): string {
	return `The database cannot be read: ${(error as Error).message}.`;
}

function appliedIn(db: DatabaseSync): string[] {
	if (!hasTable(db, 'kysely_migration')) return [];
	return db
		.prepare('select name from kysely_migration')
		.all()
		.map(({ name }) => String(name));
}

function hasTable(db: DatabaseSync, name: string): boolean {
	return db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;
}
