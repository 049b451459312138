import { closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDatabase, packBackup } from '../backups/backup-file.ts';
import { readKeptFiles } from '../backups/kept-files.ts';
import { stampOf } from '../backups/stamp.ts';
import { syncFolder } from '../backups/sync-folder.ts';
import { faultsOfFile } from '../db/check-file.ts';
import { databasePath } from '../db/database-path.ts';
import type { Env } from '../env.ts';

export type BackUp = {
	env: Env;
	/** Where it goes; otherwise a file named by the time, in `backups` of the data folder. */
	file?: string | undefined;
	now: number;
	progress(done: number, total: number): void;
};

/**
 * Makes a backup of the data folder in one file, while a server writes to it. Made aside, checked, and only then given its name;
 * a file that is there already is never replaced. Needs no open house, so that a newer program leaves the database as it is.
 */
export async function backUp({ env, file, now, progress }: BackUp): Promise<{ file: string; bytes: number }> {
	const source = databasePath(env.DATA_DIR);
	if (!existsSync(source)) throw new Error(`There is no database at ${source}`);
	const target = file ?? join(env.DATA_DIR, 'backups', `plumb-${stampOf(now)}.sqlite`);
	if (existsSync(target)) throw new Error(`${target} is there already and is never replaced`);
	if (!file) mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
	const aside = `${target}.${process.pid}`;
	try {
		closeSync(openSync(aside, 'wx', 0o600));
		await copyDatabase(source, aside, progress);
		packBackup(aside, now, readKeptFiles(env.DATA_DIR));
		const faults = faultsOfFile(aside);
		if (faults.length > 0)
			throw new Error(`There is no backup, because it would be bad:\n${faults.join('\n')}`);
		linkSync(aside, target);
	} finally {
		for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${aside}${end}`, { force: true });
	}
	syncFolder(dirname(target));
	return { file: target, bytes: statSync(target).size };
}
