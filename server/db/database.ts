import type { Kysely, LogEvent } from 'kysely';
import type { Env } from '../env.ts';
import { databasePath } from './database-path.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { clearSqliteLog, openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/**
 * Opens the Postgres in the settings; without one, opens or creates the SQLite file in the data folder.
 * `seen` is called for every statement.
 */
export function openDatabase(
	{ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
	seen?: (event: LogEvent) => void,
): Db {
	return DATABASE_URL ? openPostgres(DATABASE_URL, seen) : openSqlite(databasePath(DATA_DIR), seen);
}

/**
 * Tells the two engines apart by a property, because `instanceof` fails for a database that was opened by
 * another copy of Kysely in the build.
 */
export function isPostgres(db: Kysely<Tables>): boolean {
	return 'isPostgres' in db.getExecutor().adapter;
}

/**
 * Removes deleted data from SQLite's write-ahead log too, unless another process is reading it or the disk
 * has no room for the log's content; the daily purge repeats this. Postgres removes old data by vacuum.
 */
export async function clearLog(db: Db): Promise<void> {
	if (!isPostgres(db)) await clearSqliteLog(db);
}
