import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repeatErasures, writtenEntries } from '../db/after-restore.ts';
import { type Backup, readBackup, unpackBackup } from '../db/backups/backup-file.ts';
import { canNoteErased, noteErased, readErased } from '../db/backups/erased.ts';
import { writeKeptFiles } from '../db/backups/kept-files.ts';
import { type DatabaseLock, lockDatabase } from '../db/backups/lock-database.ts';
import { refusePostgres } from '../db/backups/refuse-postgres.ts';
import { setAside } from '../db/backups/set-aside.ts';
import { stampOf } from '../db/backups/stamp.ts';
import { syncFolder } from '../db/backups/sync-folder.ts';
import { faultsOfFile, secretDigestIn } from '../db/check-file.ts';
import { databasePath } from '../db/database-path.ts';
import { digestOf } from '../db/installation.ts';
import { migrate } from '../db/migrate.ts';
import { openSqlite, openSqliteForReading } from '../db/sqlite.ts';
import type { Env } from '../env.ts';
import { findSecret, secretOf } from '../secret.ts';

/** What a restore did; `takenAt` is in milliseconds since 1970 (UTC). */
export type Restored = {
	/** When the backup was created. */
	takenAt: number;
	/**
	 * How many attempts, subscriptions, emails, and accounts in the backup had been deleted since and were
	 * deleted again.
	 */
	erased: number;
	/** How many accounts of the desk there are, with the roles that they had when the backup was created. */
	accounts: number;
	/** Whether the data folder already had a list of erasures. */
	hadList: boolean;
	/** The folder with the previous data; undefined if there were none. */
	aside: string | undefined;
};

/**
 * The contents of a backup that is about to be restored. Throws an Error with the reason if it can't replace
 * this data folder; `withoutSecret` allows a backup whose secret is lost for good.
 */
export function examineBackup(env: Env, file: string, withoutSecret = false): Backup {
	refusePostgres(env, 'pg_restore');
	if (!canNoteErased(env.DATA_DIR))
		throw new Error(`${join(env.DATA_DIR, 'erased')} cannot be written: make the server's user its owner`);
	const held = hold(env);
	held.release();
	const backup = readBackup(file);
	const faults = faultsOfFile(file);
	if (faults.length > 0) throw new Error(`${file} cannot be restored:\n${faults.join('\n')}`);
	const digest = secretDigestIn(file);
	const key = env.SECRET ?? backup.secret;
	const secret = key === undefined ? findSecret(env.DATA_DIR, undefined) : secretOf(key);
	if (withoutSecret) return backup;
	if (!secret) throw new Error(`${file} holds no secret: set SECRET to the one it was used with${wayOut}`);
	if (digest !== undefined && digest !== digestOf(secret))
		throw new Error(
			env.SECRET
				? `${file} was used with a secret other than SECRET: set SECRET to that one, or unset it if the backup holds it${wayOut}`
				: `${file} does not hold the secret it was used with: set SECRET to that one${wayOut}`,
		);
	return backup;
}

/**
 * Replaces the database, secret, and forms of the data folder with those of a backup, migrated to the current
 * schema and without anyone deleted since it was created. The previous data are kept in a separate folder.
 * Throws while any process has the database open.
 */
export async function restore(env: Env, file: string, now: number, withoutSecret = false): Promise<Restored> {
	const backup = examineBackup(env, file, withoutSecret);
	mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
	const database = databasePath(env.DATA_DIR);
	const next = `${database}.${process.pid}`;
	// While it's held, no other connection of this process could read it either.
	const written = await writtenIn(database);
	const held = hold(env);
	try {
		const list = readErased(env.DATA_DIR);
		const ids = new Set([...backup.erased, ...(list ?? []), ...written]);
		unpackBackup(file, next);
		const { erased, accounts } = await prepare(next, [...ids], now);
		// Comes before anything is replaced: if this write fails, nothing has changed.
		noteErased(
			env.DATA_DIR,
			[...ids].filter((id) => !list?.has(id)),
		);
		const aside = setAside(env.DATA_DIR, stampOf(now));
		writeKeptFiles(
			env.DATA_DIR,
			backup.files.filter(({ path }) => path !== 'erased' && !(path === 'secret' && env.SECRET)),
		);
		renameSync(next, database);
		syncFolder(dirname(database));
		return { takenAt: backup.takenAt, erased, accounts, hadList: list !== undefined, aside };
	} finally {
		held.release();
		for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${next}${end}`, { force: true });
	}
}

const wayOut = '; if that secret is lost for good, restore with --without-secret';

/**
 * The entries for the periods of open data that a database has; none if it can't be read, or is older than open data. The process
 * that wrote a period may have been killed before it recorded it.
 */
async function writtenIn(path: string): Promise<string[]> {
	if (!existsSync(path)) return [];
	try {
		const db = openSqliteForReading(path);
		try {
			return await writtenEntries(db);
		} finally {
			await db.destroy();
		}
	} catch {
		return [];
	}
}

async function prepare(path: string, entries: readonly string[], now: number) {
	const db = openSqlite(path);
	try {
		await migrate(db as never);
		return await repeatErasures(db, entries, now);
	} finally {
		// The last connection to close merges the write-ahead log into the file.
		await db.destroy();
	}
}

function hold({ DATA_DIR }: Env): Exclude<DatabaseLock, { state: 'in use' }> {
	const held = lockDatabase(databasePath(DATA_DIR));
	if (held.state !== 'in use') return held;
	throw new Error(`A server or another command is using ${join(DATA_DIR, 'plumb.sqlite')}: stop it first`);
}
