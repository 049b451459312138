import type { Kysely, LogEvent } from 'kysely';
import type { Env } from '../env.ts';
import { databasePath } from './database-path.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { clearSqliteLog, openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** Opens the Postgres that the settings name, otherwise (or makes) the SQLite file of the data folder. `seen` is told of every statement. */
export function openDatabase(
	{ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
	seen?: (event: LogEvent) => void,
): Db {
	return DATABASE_URL ? openPostgres(DATABASE_URL, seen) : openSqlite(databasePath(DATA_DIR), seen);
}

/** Tells the two engines apart by a property: `instanceof` fails for a database that another copy of Kysely in the build has opened. */
export function isPostgres(db: Kysely<Tables>): boolean {
	return 'isPostgres' in db.getExecutor().adapter;
}

/**
 * Takes erased data out of SQLite's write-ahead log too, as far as no other process is reading it at this moment and the disk has
 * room for what is in the log. The daily purge does so again. What Postgres keeps of it goes by its own vacuum.
 */
export async function clearLog(db: Db): Promise<void> {
	if (!isPostgres(db)) await clearSqliteLog(db);
}
