import { cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databasePath } from '../database-path.ts';

/**
 * Copies what a restore replaces into a folder next to it and returns the folder's path; undefined if there
 * was nothing. The database itself stays in place until the new one replaces it in one step. If it were
 * missing in between, a starting server would take this for a new installation.
 */
export function setAside(dataDir: string, stamp: string): string | undefined {
	const database = databasePath(dataDir);
	const names = ['plumb.sqlite-wal', 'plumb.sqlite-shm', 'forms'].filter((name) =>
		existsSync(join(dataDir, name)),
	);
	const hasSecret = existsSync(join(dataDir, 'secret'));
	if (!existsSync(database) && !hasSecret && names.length === 0) return undefined;
	const aside = join(dataDir, `before-restore-${stamp}`);
	mkdirSync(aside, { mode: 0o700 });
	if (existsSync(database)) linkSync(database, databasePath(aside));
	if (hasSecret) cpSync(join(dataDir, 'secret'), join(aside, 'secret'));
	for (const name of names) renameSync(join(dataDir, name), join(aside, name));
	rmSync(join(aside, 'plumb.sqlite-shm'), { force: true });
	return aside;
}
