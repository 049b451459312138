import { type ExpressionBuilder, sql } from 'kysely';
import type { AttemptState } from '../../core/quiz/attempt.ts';
import { attemptOf } from './attempts.ts';
import type { Db } from './database.ts';
import type { AnswersTable, Tables } from './tables.ts';

/** Selects attempts by their quiz, the batch of their access code, and their start. Times are milliseconds since 1970 (UTC); `before` is exclusive. */
export type AttemptFilter = {
	quiz?: string | undefined;
	batch?: string | undefined;
	from?: number | undefined;
	before?: number | undefined;
};

/**
 * The next `count` attempts after the given id, with their stored data. Reading in pages keeps a long export
 * from blocking visitors or the write-ahead log.
 */
export async function pageOfAttempts(db: Db, filter: AttemptFilter, after: string, count: number) {
	const rows = await db
		.selectFrom('attempts')
		.leftJoin('details', 'details.attempt_id', 'attempts.id')
		.leftJoin('results', 'results.attempt_id', 'attempts.id')
		.leftJoin('codes', 'codes.attempt_id', 'attempts.id')
		.selectAll('attempts')
		.select(['name', 'details.email', 'age', 'gender', 'norms', 'norms_version', 'result', 'batch'])
		.select(answered)
		.where('attempts.id', '>', after)
		.where(matches(filter))
		.orderBy('attempts.id')
		.limit(count)
		.execute();
	return rows.map((row) => ({ ...row, attempt: attemptOf(row) }));
}

/** The number of attempts. */
export async function countAttempts(db: Db, filter: AttemptFilter): Promise<number> {
	const { count } = await db
		.selectFrom('attempts')
		.select((eb) => eb.fn.countAll<number | string | bigint>().as('count'))
		.where(matches(filter))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The answers of these attempts, grouped by attempt in the order of the ids. */
export async function answersOf(db: Db, attemptIds: readonly string[]): Promise<AnswersTable[]> {
	if (attemptIds.length === 0) return [];
	return db
		.selectFrom('answers')
		.selectAll()
		.where('attempt_id', 'in', attemptIds)
		.orderBy('attempt_id')
		.orderBy('question_id')
		.execute();
}

/** The most recently started attempts in this state, newest first. */
export async function newestAttempts(
	db: Db,
	{
		quiz,
		batch,
		state,
		now,
		count,
	}: {
		quiz?: string | undefined;
		batch?: string | undefined;
		state?: AttemptState | undefined;
		now: number;
		count: number;
	},
) {
	const newest = db
		.selectFrom('attempts')
		.selectAll()
		.where(matches({ quiz, batch }))
		.$if(state !== undefined, (query) => query.where(isIn(state as AttemptState, now)))
		.orderBy('started_at', 'desc')
		.orderBy('id')
		.limit(count);
	// Counts the answers of these attempts only; in the sorted query, they would be counted for every stored
	// attempt.
	const rows = await db
		.selectFrom(newest.as('attempts'))
		.selectAll()
		.select(answered)
		.orderBy('started_at', 'desc')
		.orderBy('id')
		.execute();
	return rows.map((row) => ({ attempt: attemptOf(row), answered: Number(row.answered) }));
}

function answered(eb: ExpressionBuilder<Tables, 'attempts'>) {
	return eb
		.selectFrom('answers')
		.select((inner) => inner.fn.countAll<number>().as('count'))
		.whereRef('answers.attempt_id', '=', 'attempts.id')
		.as('answered');
}

function matches({ quiz, batch, from, before }: AttemptFilter) {
	return (eb: ExpressionBuilder<Tables, 'attempts'>) =>
		eb.and([
			...(quiz === undefined ? [] : [eb('attempts.quiz', '=', quiz)]),
			...(batch === undefined ? [] : [inBatch(batch)(eb)]),
			...(from === undefined ? [] : [eb('attempts.started_at', '>=', from)]),
			...(before === undefined ? [] : [eb('attempts.started_at', '<', before)]),
		]);
}

/** The condition that an attempt began with an access code of this batch. */
export function inBatch(batch: string) {
	return (eb: ExpressionBuilder<Tables, 'attempts'>) =>
		eb('attempts.id', 'in', (of) =>
			of
				.selectFrom('codes')
				.select('attempt_id')
				.where('codes.batch', '=', batch)
				.where('attempt_id', 'is not', null)
				.$castTo<{ attempt_id: string }>(),
		);
}

/** `stateOf` as a database condition. */
function isIn(state: AttemptState, now: number) {
	const done = sql<boolean>`done_at is not null`;
	const ended = sql<boolean>`done_at is null and finished_at < closes_at`;
	const open = sql<boolean>`done_at is null and (finished_at is null or finished_at >= closes_at)`;
	return {
		done,
		details: ended,
		time_up: sql<boolean>`${open} and closes_at <= ${now}`,
		answering: sql<boolean>`${open} and closes_at > ${now}`,
	}[state];
}
