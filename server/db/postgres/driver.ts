import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type LogEvent,
	type QueryResult,
	type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { retryWhileBusy } from '../retry.ts';
import { isConnectionLost } from './connection-lost.ts';
import { Session } from './session.ts';

type Seen = (event: LogEvent) => void;

/**
 * Kysely's driver for Postgres. Transactions are serializable, because commands are written as if each ran
 * alone, as in SQLite. If a connection is lost, a read outside a transaction is retried on another one.
 * Everything else throws `ConnectionLost`, because only the caller knows whether it may run twice.
 */
export class PostgresDriver implements Driver {
	readonly #pool: pg.Pool;
	readonly #seen: Seen | undefined;

	/** `seen` is called when a transaction begins and ends; Kysely reports the other statements. */
	constructor(pool: pg.Pool, seen?: Seen) {
		this.#pool = pool;
		this.#seen = seen;
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<Connection> {
		return new Connection(this.#pool);
	}

	async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
		await this.#tell('begin', async () => connection.begin(settings));
	}

	async commitTransaction(connection: Connection): Promise<void> {
		await this.#tell('commit', async () => connection.commit());
	}

	async rollbackTransaction(connection: Connection): Promise<void> {
		await this.#tell('rollback', async () => connection.rollback());
	}

	async releaseConnection(connection: Connection): Promise<void> {
		connection.release();
	}

	async destroy(): Promise<void> {
		await this.#pool.end();
	}

	async #tell(statement: string, work: () => Promise<void>): Promise<void> {
		const from = performance.now();
		const eventFields = () => ({
			query: CompiledQuery.raw(statement),
			queryDurationMillis: performance.now() - from,
		});
		try {
			await work();
		} catch (error) {
			this.#seen?.({ level: 'error', error, ...eventFields() });
			throw error;
		}
		this.#seen?.({ level: 'query', ...eventFields() });
	}
}

/** One connection for Kysely. It is taken from the pool when first needed, and replaced when it is lost. */
class Connection implements DatabaseConnection {
	readonly #pool: pg.Pool;
	#session: Session | undefined;
	#isInTransaction = false;

	constructor(pool: pg.Pool) {
		this.#pool = pool;
	}

	async executeQuery<Row>(asked: CompiledQuery): Promise<QueryResult<Row>> {
		const isRead = asked.query.kind === 'SelectQueryNode';
		if (this.#isInTransaction || !isRead) return this.#ask(asked);
		return retryWhileBusy(() => this.#ask(asked));
	}

	// oxlint-disable-next-line require-yield -- the interface asks for a generator
	async *streamQuery(): AsyncIterableIterator<never> {
		throw new Error(
			'Streaming is not supported, because a stream holds a connection while it is read: read page by page',
		);
	}

	async begin({ isolationLevel = 'serializable', accessMode }: TransactionSettings): Promise<void> {
		await (await this.#open()).t(`begin isolation level ${isolationLevel} ${accessMode ?? ''}`);
		this.#isInTransaction = true;
	}

	async commit(): Promise<void> {
		const session = await this.#open();
		this.#isInTransaction = false;
		await session.commit();
	}

	/**
	 * If the connection is lost, the server rolls back by itself, and the error to report is the earlier one.
	 */
	async rollback(): Promise<void> {
		this.#isInTransaction = false;
		try {
			await this.#session?.t('rollback');
		} catch (error) {
			this.#session?.drop();
			if (!isConnectionLost(error)) throw error;
		}
	}

	release(): void {
		this.#session?.release();
		this.#session = undefined;
	}

	async #ask<Row>(asked: CompiledQuery): Promise<QueryResult<Row>> {
		return (await this.#open()).ask(asked, this.#isInTransaction);
	}

	/**
	 * Within a transaction, a lost connection is not replaced, because the rest must not run on another one.
	 */
	async #open(): Promise<Session> {
		if (this.#session?.isLost && !this.#isInTransaction) this.release();
		this.#session ??= await Session.open(this.#pool);
		return this.#session;
	}
}
