import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { PATIENCE } from '../patience.ts';
import { Lost, lostOf } from './lost.ts';

/** So long a statement may take, in milliseconds: in a transaction, where others wait behind it, and alone. Only then is a silent network noticed. */
const LONGEST = { inTransaction: PATIENCE, alone: 30_000 };

/** Statements that are timed; others change the schema, or fill whole tables, and take the time they need. */
const timed = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** Statements that change rows and say how many. */
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One connection of the pool while it is in use; what is lost is told as `Lost`. */
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
			throw lostOf(error) ? new Lost('undone', error) : error;
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
		// Of a statement alone that writes nobody knows; whether a transaction was stored is decided when it is committed.
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

	async say(statement: string): Promise<void> {
		await this.#query(statement, [], LONGEST.inTransaction, 'undone');
	}

	async commit(): Promise<void> {
		const { command } = await this.#query('commit', [], LONGEST.inTransaction, 'unknown');
		// So it answers where a statement failed and the fault was not passed on.
		if (command === 'ROLLBACK')
			throw new Error('A transaction in which a statement failed cannot be committed');
	}

	/** Not to be used again. */
	drop(): void {
		this.#isLost = true;
	}

	release(): void {
		this.#client.release(this.#isLost);
	}

	async #query(text: string, values: readonly unknown[], longest: number, outcome: Lost['outcome']) {
		try {
			// The library takes a limit for each query, of which its types do not know.
			const asked = { text, values: [...values], query_timeout: longest };
			return await this.#client.query<Record<string, unknown>>(asked);
		} catch (error) {
			if (!lostOf(error)) throw error;
			this.drop();
			throw new Lost(outcome, error);
		}
	}
}
