import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type LogEvent,
	type QueryResult,
	type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { untilFree } from '../patience.ts';
import { lostOf } from './lost.ts';
import { Session } from './session.ts';

type Seen = (event: LogEvent) => void;

/**
 * Kysely's way to Postgres. Transactions are serializable: the commands are written as if each were alone, as it is in SQLite. What
 * only reads, outside a transaction, is asked again on another connection where one is lost; all else is for those who know
 * whether it may be done twice, and they are told by `Lost`.
 */
export class PatientDriver implements Driver {
	readonly #pool: pg.Pool;
	readonly #seen: Seen | undefined;

	/** `seen` is told of what begins and ends a transaction; Kysely itself tells of the rest. */
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
		const told = () => ({
			query: CompiledQuery.raw(statement),
			queryDurationMillis: performance.now() - from,
		});
		try {
			await work();
		} catch (error) {
			this.#seen?.({ level: 'error', error, ...told() });
			throw error;
		}
		this.#seen?.({ level: 'query', ...told() });
	}
}

/** What Kysely takes for one connection: from the pool when it is first needed, another one where that is lost. */
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
		return untilFree(() => this.#ask(asked));
	}

	// oxlint-disable-next-line require-yield -- the interface asks for a generator
	async *streamQuery(): AsyncIterableIterator<never> {
		throw new Error('Read page by page: a stream would hold a connection for as long as it is read');
	}

	async begin({ isolationLevel = 'serializable', accessMode }: TransactionSettings): Promise<void> {
		await (await this.#open()).say(`begin isolation level ${isolationLevel} ${accessMode ?? ''}`);
		this.#isInTransaction = true;
	}

	async commit(): Promise<void> {
		const session = await this.#open();
		this.#isInTransaction = false;
		await session.commit();
	}

	/** Where the connection is lost, or was lost before, the server undoes by itself; the fault to tell of is that one. */
	async rollback(): Promise<void> {
		this.#isInTransaction = false;
		try {
			await this.#session?.say('rollback');
		} catch (error) {
			this.#session?.drop();
			if (!lostOf(error)) throw error;
		}
	}

	release(): void {
		this.#session?.release();
		this.#session = undefined;
	}

	async #ask<Row>(asked: CompiledQuery): Promise<QueryResult<Row>> {
		return (await this.#open()).ask(asked, this.#isInTransaction);
	}

	/** A lost one stays within its transaction: half of it on another connection would be the worst of all. */
	async #open(): Promise<Session> {
		if (this.#session?.isLost && !this.#isInTransaction) this.release();
		this.#session ??= await Session.open(this.#pool);
		return this.#session;
	}
}
