import type { Kysely, LogEvent } from 'kysely';
import type { Env } from '../env.ts';
import { databasePath } from './database-path.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { clearSqliteLog, openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/**
 * Opens the Postgres named by the settings, otherwise opens or creates the SQLite file of the data folder.
 * `seen` is told of every statement.
 */
export function openDatabase(
	{ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
	seen?: (event: LogEvent) => void,
): Db {
	return DATABASE_URL ? openPostgres(DATABASE_URL, seen) : openSqlite(databasePath(DATA_DIR), seen);
}

/**
 * Distinguishes the two engines by a property: `instanceof` fails for a database opened by another copy of
 * Kysely in the build.
 */
export function isPostgres(db: Kysely<Tables>): boolean {
	return 'isPostgres' in db.getExecutor().adapter;
}

/**
 * Removes deleted data from SQLite's write-ahead log too, as far as no other process is reading it and the
 * disk has room for the log's content. The daily purge repeats this. Postgres removes its old data by vacuum.
 */
export async function clearLog(db: Db): Promise<void> {
	if (!isPostgres(db)) await clearSqliteLog(db);
}
