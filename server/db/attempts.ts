import { type Kysely, sql } from 'kysely';
import type { Attempt, StoredAnswer } from '../../core/quiz/attempt.ts';
import type { AttemptsTable, Tables } from './tables.ts';

type Reader = Kysely<Tables>;

/** The attempt with this id, or undefined. */
export async function findAttempt(db: Reader, id: string): Promise<Attempt | undefined> {
	const row = await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst();
	return row && attemptOf(row);
}

/** Stores a new attempt. */
export async function insertAttempt(db: Reader, attempt: Attempt): Promise<void> {
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
			started_at: attempt.startedAt,
			expires_at: attempt.expiresAt,
			closes_at: attempt.closesAt,
			finished_at: attempt.finishedAt,
			done_at: attempt.doneAt,
		})
		.execute();
}

/** The attempts of a quiz for which details with this address have been given, in whatever case it was written. */
export async function findTakenWith(db: Reader, email: string, quiz: string): Promise<Attempt[]> {
	const rows = await db
		.selectFrom('details')
		.innerJoin('attempts', 'attempts.id', 'details.attempt_id')
		.selectAll('attempts')
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.where('quiz', '=', quiz)
		.execute();
	return rows.map((row) => attemptOf(row));
}

/** Stores how far an attempt has come, and whether it is a retake. */
export async function updateAttempt(db: Reader, attempt: Attempt): Promise<void> {
	await db
		.updateTable('attempts')
		.set({
			finished_at: attempt.finishedAt,
			done_at: attempt.doneAt,
			language: attempt.language,
			retake: attempt.retake ? 1 : 0,
			same_form: attempt.sameForm ? 1 : 0,
		})
		.where('id', '=', attempt.id)
		.execute();
}

/** The stored answers of an attempt, in no particular order. */
export async function findAnswers(db: Reader, attemptId: string): Promise<StoredAnswer[]> {
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
export async function putAnswer(db: Reader, attemptId: string, answer: StoredAnswer): Promise<void> {
	const row = { answer_id: answer.answerId, time: answer.time, answered_at: answer.answeredAt };
	await db
		.insertInto('answers')
		.values({ attempt_id: attemptId, question_id: answer.questionId, ...row })
		.onConflict((conflict) => conflict.columns(['attempt_id', 'question_id']).doUpdateSet(row))
		.execute();
}

/** Ids of attempts that no browser ended: past `before`, still open; at most 500 at a time. */
export async function findOverdue(db: Reader, before: number): Promise<Attempt[]> {
	const rows = await db
		.selectFrom('attempts')
		.selectAll()
		.where('finished_at', 'is', null)
		.where('closes_at', '<', before)
		.limit(500)
		.execute();
	return rows.map((row) => attemptOf(row));
}

/** An attempt as it is stored, as the rules know it. */
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
		startedAt: row.started_at,
		expiresAt: row.expires_at,
		closesAt: row.closes_at,
		finishedAt: row.finished_at,
		doneAt: row.done_at,
	};
}
