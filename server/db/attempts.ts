import { sql } from 'kysely';
import type { Conditions } from '../../core/batches/conditions.ts';
import type { Attempt, StoredAnswer } from '../../core/quiz/attempt.ts';
import type { Db } from './database.ts';
import type { AttemptsTable } from './tables.ts';

/** The attempt with this id, or undefined. */
export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
	const row = await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst();
	return row && attemptOf(row);
}

/** Stores a new attempt, with the number of the client's network if it may count. */
export async function insertAttempt(db: Db, attempt: Attempt, network: number | null = null): Promise<void> {
	await db
		.insertInto('attempts')
		.values({
			id: attempt.id,
			quiz: attempt.quiz,
			quiz_version: attempt.quizVersion,
			form: attempt.form,
			scoring_version: attempt.scoringVersion,
			snapshot_id: attempt.snapshotId,
			language: attempt.language,
			time_factor: attempt.timeFactor,
			retake: attempt.retake ? 1 : 0,
			same_form: attempt.sameForm ? 1 : 0,
			by_code: attempt.byCode ? 1 : 0,
			network,
			conditions: attempt.conditions && JSON.stringify(attempt.conditions),
			started_at: attempt.startedAt,
			expires_at: attempt.expiresAt,
			closes_at: attempt.closesAt,
			finished_at: attempt.finishedAt,
			done_at: attempt.doneAt,
		})
		.execute();
}

/** The attempts at a quiz whose details have this address, ignoring case. */
export async function findTakenWith(db: Db, email: string, quiz: string): Promise<Attempt[]> {
	const rows = await db
		.selectFrom('details')
		.innerJoin('attempts', 'attempts.id', 'details.attempt_id')
		.selectAll('attempts')
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.where('quiz', '=', quiz)
		.execute();
	return rows.map((row) => attemptOf(row));
}

/** Stores an attempt's state, and whether it is a retake, which never counts and thus needs no number of a network. */
export async function updateAttempt(db: Db, attempt: Attempt): Promise<void> {
	await db
		.updateTable('attempts')
		.set({
			finished_at: attempt.finishedAt,
			done_at: attempt.doneAt,
			language: attempt.language,
			retake: attempt.retake ? 1 : 0,
			same_form: attempt.sameForm ? 1 : 0,
			...(attempt.retake && { network: null }),
		})
		.where('id', '=', attempt.id)
		.execute();
}

/** The stored answers of an attempt, in no particular order. */
export async function findAnswers(db: Db, attemptId: string): Promise<StoredAnswer[]> {
	const rows = await db
		.selectFrom('answers')
		.select(['question_id', 'answer_id', 'time', 'answered_at'])
		.where('attempt_id', '=', attemptId)
		.execute();
	return rows.map((row) => ({
		questionId: row.question_id,
		answerId: row.answer_id,
		time: row.time,
		answeredAt: row.answered_at,
	}));
}

/** Stores one answer; an earlier answer to the same question is replaced. */
export async function putAnswer(db: Db, attemptId: string, answer: StoredAnswer): Promise<void> {
	const row = { answer_id: answer.answerId, time: answer.time, answered_at: answer.answeredAt };
	await db
		.insertInto('answers')
		.values({ attempt_id: attemptId, question_id: answer.questionId, ...row })
		.onConflict((conflict) => conflict.columns(['attempt_id', 'question_id']).doUpdateSet(row))
		.execute();
}

/** Attempts still open after `before` that no browser has finished; at most 500 at a time. */
export async function findOverdue(db: Db, before: number): Promise<Attempt[]> {
	const rows = await db
		.selectFrom('attempts')
		.selectAll()
		.where('finished_at', 'is', null)
		.where('closes_at', '<', before)
		.limit(500)
		.execute();
	return rows.map((row) => attemptOf(row));
}

/**
 * The times at which the next `count` attempts after the given id were completed or, if they weren't, closed.
 */
export async function pageOfEnds(
	db: Db,
	after: string,
	count: number,
): Promise<{ id: string; endedAt: number }[]> {
	const rows = await db
		.selectFrom('attempts')
		.select(['id', 'done_at', 'closes_at'])
		.where('id', '>', after)
		.orderBy('id')
		.limit(count)
		.execute();
	return rows.map(({ id, done_at, closes_at }) => ({ id, endedAt: done_at ?? closes_at }));
}

/** Deletes attempts with everything that belongs to them; returns those that still existed. */
export async function deleteAttempts(db: Db, ids: readonly string[]): Promise<{ doneAt: number | null }[]> {
	const rows = await db.deleteFrom('attempts').where('id', 'in', ids).returning('done_at').execute();
	return rows.map(({ done_at }) => ({ doneAt: done_at }));
}

/** Whether an attempt or an access code of this quiz is stored. */
export async function hasRowsOf(db: Db, table: 'attempts' | 'codes', quiz: string): Promise<boolean> {
	const row = await db.selectFrom(table).select('quiz').where('quiz', '=', quiz).limit(1).executeTakeFirst();
	return row !== undefined;
}

/** Converts a row to an attempt as the rules in core use it. */
export function attemptOf(row: AttemptsTable): Attempt {
	return {
		id: row.id,
		quiz: row.quiz,
		quizVersion: row.quiz_version,
		form: row.form,
		scoringVersion: row.scoring_version,
		snapshotId: row.snapshot_id,
		language: row.language as Attempt['language'],
		timeFactor: row.time_factor as Attempt['timeFactor'],
		retake: row.retake === 1,
		sameForm: row.same_form === 1,
		byCode: row.by_code === 1,
		conditions: conditionsIn(row),
		startedAt: row.started_at,
		expiresAt: row.expires_at,
		closesAt: row.closes_at,
		finishedAt: row.finished_at,
		doneAt: row.done_at,
	};
}

/** The conditions in a row of an attempt or of a batch. */
export function conditionsIn({ conditions }: { conditions: string | null }): Conditions | null {
	return conditions === null ? null : (JSON.parse(conditions) as Conditions);
}
