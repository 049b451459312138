import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type LogEvent, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { TIMEOUT } from './retry.ts';
import { storeFault } from './store-fault.ts';
import type { Tables } from './tables.ts';

// Statements outside transactions wait inside SQLite and block the process: while the file is opened, and
// briefly while another connection reads.
const wait = `PRAGMA busy_timeout = ${TIMEOUT}`;
const waitForNobody = 'PRAGMA busy_timeout = 0';

/**
 * Opens or creates the SQLite file at `path`, with a write-ahead log; every commit is synced to disk before
 * it is acknowledged. A transaction starts at once or fails, and the caller retries with `retry.ts` while
 * others are served. `seen` is called for every statement.
 */
export function openSqlite(path: string, seen?: (event: LogEvent) => void): Kysely<Tables> {
	mkdirSync(dirname(path), { recursive: true });
	const sqlite = openFile(path);
	return new Kysely<Tables>({
		dialect: new Dialect({ database: adapt(sqlite) }),
		...(seen && { log: seen }),
	});
}

/** Opens an existing SQLite file so that nothing in it can change. */
export function openSqliteForReading(path: string): Kysely<Tables> {
	const sqlite = new DatabaseSync(path);
	sqlite.exec(wait);
	sqlite.exec('PRAGMA query_only = ON');
	return new Kysely<Tables>({ dialect: new Dialect({ database: adapt(sqlite) }) });
}

/** SQLite's error for a bad file doesn't name the file, so this one does. */
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

/**
 * SQLite can roll back schema changes, which Kysely assumes it can't. With this, a migration is applied
 * completely or not at all.
 */
class Dialect extends SqliteDialect {
	override createAdapter() {
		return new (class extends SqliteAdapter {
			override get supportsTransactionalDdl() {
				return true;
			}
		})();
	}
}

/**
 * Removes deleted data from the write-ahead log too, unless someone is reading it or the disk has no room for
 * its content.
 */
export async function clearSqliteLog(db: Kysely<Tables>): Promise<void> {
	await db.connection().execute(async (one) => {
		// The driver is synchronous: waiting for a reader, such as a backup, would block every visitor.
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

/**
 * The driver interface that Kysely requires (`prepare`, `reader`, `all`, `run`, `iterate`, `close`), on top
 * of node:sqlite.
 */
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
	// If a transaction started with a read, another process could write first and make it fail, so it takes the
	// lock at the start.
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
		// SQLite rolls back by itself when it runs out of space; the error to report is that one, not a failed
		// rollback.
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
