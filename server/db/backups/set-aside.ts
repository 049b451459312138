import { cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databasePath } from '../database-path.ts';

/**
 * Keeps what a restore replaces in a folder beside it, and says which; undefined where there was nothing. The database itself
 * stays in its place too, until the new one takes it in one step: at no moment is there none, which a start would take for new.
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
