import { createRequire } from 'node:module';
import { Kysely, type LogEvent, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { lazy } from '../../lazy.ts';
import { TIMEOUT } from '../retry.ts';
import type { Tables } from '../tables.ts';
import { PostgresDriver } from './driver.ts';

/** The most connections of one process; a server allows 100 by default. */
const CONNECTIONS = 10;

/** Loaded on first use, so never with SQLite. */
const library = lazy(() => createRequire(import.meta.url)('pg') as typeof pg);

/**
 * Opens a Postgres by its URL. It uses no session state and only row and table locks, so that it also works
 * through a pooler and with compatible clusters.
 */
export function openPostgres(url: string, seen?: (event: LogEvent) => void): Kysely<Tables> {
	const { Pool, TypeOverrides, types } = library();
	// Times and counts are parsed as numbers: they are far below 2⁵³.
	const numbers = new TypeOverrides();
	numbers.setTypeParser(types.builtins.INT8, Number);
	const pool = new Pool({
		connectionString: url,
		max: CONNECTIONS,
		connectionTimeoutMillis: TIMEOUT,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		fallback_application_name: 'plumb',
		types: numbers,
	});
	// An idle connection may close at any time; the next query notices it.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return new Kysely<Tables>({ dialect: new Dialect(pool, seen), ...(seen && { log: seen }) });
}

class Dialect extends PostgresDialect {
	readonly #pool: pg.Pool;
	readonly #seen: ((event: LogEvent) => void) | undefined;

	constructor(pool: pg.Pool, seen?: (event: LogEvent) => void) {
		super({ pool });
		this.#pool = pool;
		this.#seen = seen;
	}

	override createDriver() {
		return new PostgresDriver(this.#pool, this.#seen);
	}

	override createAdapter() {
		return new Adapter();
	}

	override createQueryCompiler() {
		return new Compiler();
	}
}

/** Leaves out Kysely's session-level lock; if another process was faster, `migrate` checks again. */
class Adapter extends PostgresAdapter {
	readonly isPostgres = true;

	override async acquireMigrationLock(): Promise<void> {}

	override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Sorts and compares text by bytes, whatever the server's locale. SQLite does the same, and reading pages by
 * id requires it.
 */
class Compiler extends PostgresQueryCompiler {
	protected override visitDataType(node: Parameters<PostgresQueryCompiler['visitDataType']>[0]): void {
		super.visitDataType(node);
		if (node.dataType === 'text') this.append(' collate "C"');
	}
}
