import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type LogEvent, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { TIMEOUT } from './retry.ts';
import { storeFault } from './store-fault.ts';
import type { Tables } from './tables.ts';

// What is no transaction waits inside SQLite and holds up the process: while opening, and for an instant where a reader meets another.
const wait = `PRAGMA busy_timeout = ${TIMEOUT}`;
const waitForNobody = 'PRAGMA busy_timeout = 0';

/**
 * Opens (or makes) the SQLite file at `path`: write-ahead log, every commit on the disk before it is acknowledged. A
 * transaction begins at once or fails: the caller retries with `retry.ts`, while others are served. `seen` is told of every
 * statement.
 */
export function openSqlite(path: string, seen?: (event: LogEvent) => void): Kysely<Tables> {
	mkdirSync(dirname(path), { recursive: true });
	const sqlite = openFile(path);
	return new Kysely<Tables>({
		dialect: new Dialect({ database: adapt(sqlite) }),
		...(seen && { log: seen }),
	});
}

/** What SQLite says is wrong with a file does not say with which. */
function openFile(path: string): DatabaseSync {
	try {
		const sqlite = new DatabaseSync(path);
		sqlite.exec(wait);
		sqlite.exec('PRAGMA journal_mode = WAL');
		sqlite.exec('PRAGMA synchronous = FULL');
		sqlite.exec('PRAGMA foreign_keys = ON');
		sqlite.exec('PRAGMA secure_delete = ON');
		return sqlite;
	} catch (error) {
		if (error instanceof Error) error.message = `${path}: ${error.message}`;
		throw error;
	}
}

/** SQLite can undo changes of the schema, so that a migration is made whole or not at all; Kysely takes it for one that cannot. */
class Dialect extends SqliteDialect {
	override createAdapter() {
		return new (class extends SqliteAdapter {
			override get supportsTransactionalDdl() {
				return true;
			}
		})();
	}
}

/** Takes erased data out of the write-ahead log too, as far as nobody reads it at this moment and the disk has room for what is in it. */
export async function clearSqliteLog(db: Kysely<Tables>): Promise<void> {
	await db.connection().execute(async (one) => {
		// The driver is synchronous: waiting for a reader, such as a backup, would hold up every visitor.
		await sql.raw(waitForNobody).execute(one);
		try {
			await sql`pragma wal_checkpoint(truncate)`.execute(one);
		} catch (error) {
			if (!storeFault(error)) throw error;
		} finally {
			await sql.raw(wait).execute(one);
		}
	});
}

/** What Kysely asks of a driver (`prepare`, `reader`, `all`, `run`, `iterate`, `close`), on top of node:sqlite. */
function adapt(sqlite: DatabaseSync) {
	const prepared = new Map<string, ReturnType<typeof statement>>();
	const statement = (text: string) => {
		const stmt = sqlite.prepare(text);
		return {
			reader: stmt.columns().length > 0,
			all: (parameters: readonly unknown[]) => stmt.all(...(parameters as never[])) as unknown[],
			run: (parameters: readonly unknown[]) => stmt.run(...(parameters as never[])),
			iterate: (parameters: readonly unknown[]) =>
				stmt.iterate(...(parameters as never[])) as IterableIterator<unknown>,
		};
	};
	// A transaction that begins by reading could lose its place to another process and fail: take the lock first.
	const begin = statement('begin immediate');
	const beginAtOnce: typeof begin = {
		...begin,
		run(none) {
			sqlite.exec(waitForNobody);
			try {
				return begin.run(none);
			} finally {
				sqlite.exec(wait);
			}
		},
	};
	const rollback = statement('rollback');
	const rollbackIfAny: typeof rollback = {
		...rollback,
		// SQLite itself undoes what failed for want of room; the fault to tell of is that one, not this.
		run: (none) => (sqlite.isTransaction ? rollback.run(none) : { changes: 0, lastInsertRowid: 0 }),
	};
	return {
		close: () => sqlite.close(),
		prepare(asked: string) {
			if (asked === 'begin') return beginAtOnce;
			if (asked === 'rollback') return rollbackIfAny;
			const known = prepared.get(asked);
			if (known) return known;
			if (prepared.size > 500) prepared.clear();
			const made = statement(asked);
			prepared.set(asked, made);
			return made;
		},
	};
}
