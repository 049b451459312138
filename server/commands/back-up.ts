import { closeSync, existsSync, linkSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDatabase, packBackup } from '../db/backups/backup-file.ts';
import { readKeptFiles } from '../db/backups/kept-files.ts';
import { refusePostgres } from '../db/backups/refuse-postgres.ts';
import { stampOf } from '../db/backups/stamp.ts';
import { syncFolder } from '../db/backups/sync-folder.ts';
import { faultsOfFile, secretDigestIn } from '../db/check-file.ts';
import { databasePath } from '../db/database-path.ts';
import { digestOf } from '../db/installation.ts';
import type { Env } from '../env.ts';
import { findSecret } from '../secret.ts';

/** What to back up. `now` is in milliseconds since 1970 (UTC); `progress` gets counts of database pages. */
export type BackUp = {
	env: Env;
	/** The target file; by default a file in `backups` of the data folder, named by the time. */
	file?: string | undefined;
	now: number;
	progress(done: number, total: number): void;
};

/** A finished backup; `bytes` is the size of its file. */
export type MadeBackup = {
	file: string;
	bytes: number;
	/**
	 * Whether the secret in the data folder belongs to the database; without it, the codes and cookies in the
	 * backup are useless.
	 */
	hasSecret: boolean;
};

/**
 * Backs up the data folder into one file while a server may be writing to it. The file is written under a
 * temporary name, checked, and then renamed; an existing file is never replaced. Needs no open context, so
 * that a newer program doesn't migrate the database.
 */
export async function backUp({ env, file, now, progress }: BackUp): Promise<MadeBackup> {
	refusePostgres(env, 'pg_dump');
	const source = databasePath(env.DATA_DIR);
	if (!existsSync(source)) throw new Error(`There is no database at ${source}`);
	const target = file ?? join(env.DATA_DIR, 'backups', `plumb-${stampOf(now)}.sqlite`);
	if (existsSync(target)) throw new Error(`${target} already exists and is never replaced`);
	if (!file) mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
	removeLeftovers(dirname(target));
	const aside = `${target}.${process.pid}`;
	try {
		closeSync(openSync(aside, 'wx', 0o600));
		await copyDatabase(source, aside, progress);
		packBackup(aside, now, readKeptFiles(env.DATA_DIR));
		const faults = faultsOfFile(aside);
		if (faults.length > 0)
			throw new Error(`No backup was made, because it would have faults:\n${faults.join('\n')}`);
		linkSync(aside, target);
	} finally {
		for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${aside}${end}`, { force: true });
	}
	syncFolder(dirname(target));
	const secret = findSecret(env.DATA_DIR, env.SECRET);
	const digest = secretDigestIn(target);
	const hasSecret = secret !== undefined && (digest === undefined || digest === digestOf(secret));
	return { file: target, bytes: statSync(target).size, hasSecret };
}

/**
 * Removes partial files of interrupted backups, recognized by a process id in their names that no longer
 * exists.
 */
function removeLeftovers(dir: string): void {
	for (const name of readdirSync(dir)) {
		const pid = /^plumb-\w+\.sqlite\.(\d+)(-\w+)?$/.exec(name)?.[1];
		if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(dir, name), { force: true });
	}
}
