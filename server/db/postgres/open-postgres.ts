import { createRequire } from 'node:module';
import { Kysely, type LogEvent, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { later } from '../../later.ts';
import { TIMEOUT } from '../retry.ts';
import type { Tables } from '../tables.ts';
import { PostgresDriver } from './driver.ts';

/** At most this many connections for one process: a server takes 100 by default. */
const CONNECTIONS = 10;

/** Not loaded when SQLite is used. */
const library = later(() => createRequire(import.meta.url)('pg') as typeof pg);

/**
 * Opens a Postgres by its address. Uses no session state and no locks but those of rows and tables, so that a pooler in
 * between, or a compatible cluster, works as well.
 */
export function openPostgres(url: string, seen?: (event: LogEvent) => void): Kysely<Tables> {
	const { Pool, TypeOverrides, types } = library();
	// Times and counts come as numbers: they are far below 2⁵³.
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
	// An idle connection may end at any time; the next query finds out.
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

/** Without Kysely's lock of a session: `migrate` looks again where another process was faster. */
class Adapter extends PostgresAdapter {
	readonly isPostgres = true;

	override async acquireMigrationLock(): Promise<void> {}

	override async releaseMigrationLock(): Promise<void> {}
}

/** Text is sorted and compared by its bytes, as in SQLite and as pages behind an id are read, whatever the language of the server. */
class Compiler extends PostgresQueryCompiler {
	protected override visitDataType(node: Parameters<PostgresQueryCompiler['visitDataType']>[0]): void {
		super.visitDataType(node);
		if (node.dataType === 'text') this.append(' collate "C"');
	}
}
