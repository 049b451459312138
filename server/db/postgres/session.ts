import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { TIMEOUT } from '../retry.ts';
import { ConnectionLost, isConnectionLost } from './connection-lost.ts';

/**
 * The statement timeout in milliseconds, in a transaction, which others wait for, and outside. Nothing else
 * detects a network that doesn't respond.
 */
const LONGEST = { inTransaction: TIMEOUT, alone: 30_000 };

/**
 * The statements that have a timeout; others change the schema or fill whole tables, and may take as long as
 * they need.
 */
const timed = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** Statements that change rows and report how many. */
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One connection of the pool while it is in use; throws `ConnectionLost` when it breaks. */
export class Session {
	readonly #client: pg.PoolClient;
	#isLost = false;

	private constructor(client: pg.PoolClient) {
		this.#client = client;
	}

	static async open(pool: pg.Pool): Promise<Session> {
		try {
			return new Session(await pool.connect());
		} catch (error) {
			throw isConnectionLost(error) ? new ConnectionLost('undone', error) : error;
		}
	}

	get isLost(): boolean {
		return this.#isLost;
	}

	async ask<Row>(
		{ sql, parameters, query }: CompiledQuery,
		isInTransaction: boolean,
	): Promise<QueryResult<Row>> {
		const { inTransaction, alone } = LONGEST;
		const longest = timed.has(query.kind) ? (isInTransaction ? inTransaction : alone) : 0;
		// Whether a single write was stored is unknown. Within a transaction nothing is stored before its commit.
		const isCertain = isInTransaction || query.kind === 'SelectQueryNode';
		const { command, rowCount, rows } = await this.#query(
			sql,
			parameters,
			longest,
			isCertain ? 'undone' : 'unknown',
		);
		return {
			rows: rows as Row[],
			...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
		};
	}

	async t(statement: string): Promise<void> {
		await this.#query(statement, [], LONGEST.inTransaction, 'undone');
	}

	async commit(): Promise<void> {
		const { command } = await this.#query('commit', [], LONGEST.inTransaction, 'unknown');
		// Postgres replies with this if a statement failed and its error was ignored.
		if (command === 'ROLLBACK')
			throw new Error('A transaction in which a statement failed cannot be committed');
	}

	/** Marks the connection as unusable. */
	drop(): void {
		this.#isLost = true;
	}

	release(): void {
		this.#client.release(this.#isLost);
	}

	async #query(
		text: string,
		values: readonly unknown[],
		longest: number,
		outcome: ConnectionLost['outcome'],
	) {
		try {
			// The library supports a timeout per query, which its types don't declare.
			const asked = { text, values: [...values], query_timeout: longest };
			return await this.#client.query<Record<string, unknown>>(asked);
		} catch (error) {
			if (!isConnectionLost(error)) throw error;
			this.drop();
			throw new ConnectionLost(outcome, error);
		}
	}
}
