import { sql } from 'kysely';
import type { Conditions } from '../../core/batches/conditions.ts';
import type { Attempt, StoredAnswer } from '../../core/quiz/attempt.ts';
import { type Db, isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { AttemptsTable } from './tables.ts';

/** The attempt with this id, or undefined. */
export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
	const [row] = await rowsWithId(db, { id });
	return row && attemptOf(row);
}

const rowsWithId = prepared((db, { id }: { id: string }) =>
	db.selectFrom('attempts').selectAll().where('id', '=', id),
);

/** The attempt with this id and its answers in no particular order, or undefined. */
export async function findAnswered(
	db: Db,
	id: string,
): Promise<{ attempt: Attempt; answers: StoredAnswer[] } | undefined> {
	const [row] = await rowsWithAnswers(db, { id });
	if (!row) return undefined;
	const listed = JSON.parse(row.answers ?? '[]') as [string, string, number, number][];
	const answers = listed.map(([questionId, answerId, time, answeredAt]) => ({
		questionId,
		answerId,
		time,
		answeredAt,
	}));
	return { attempt: attemptOf(row), answers };
}

const rowsWithAnswers = prepared((db, { id }: { id: string }) => {
	const listed = isPostgres(db)
		? sql<string | null>`json_agg(json_build_array(question_id, answer_id, time, answered_at))::text`
		: sql<string | null>`json_group_array(json_array(question_id, answer_id, time, answered_at))`;
	return db
		.selectFrom('attempts')
		.selectAll()
		.select(({ selectFrom }) =>
			selectFrom('answers')
				.select(listed.as('listed'))
				.whereRef('attempt_id', '=', 'attempts.id')
				.as('answers'),
		)
		.where('id', '=', id);
});

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

/**
 * The version and form of an earlier attempt at the same quiz whose details have this address, ignoring case: one with
 * the same form if there is one; undefined if there is none.
 */
export async function findTakenWith(
	db: Db,
	email: string,
	{ quiz, quizVersion, form }: Pick<Attempt, 'quiz' | 'quizVersion' | 'form'>,
): Promise<Pick<Attempt, 'quizVersion' | 'form'> | undefined> {
	const taken = db
		.selectFrom('details')
		.innerJoin('attempts', 'attempts.id', 'details.attempt_id')
		.select(['quiz_version as quizVersion', 'form'])
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.where('quiz', '=', quiz)
		.limit(1);
	// Rows are found one by one, so an address with many attempts costs no more than one with few.
	const any = await taken.executeTakeFirst();
	if (!any || (any.quizVersion === quizVersion && any.form === form)) return any;
	const same = taken.where('quiz_version', '=', quizVersion).where('form', '=', form);
	return (await same.executeTakeFirst()) ?? any;
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

/** Stores one answer; an earlier answer to the same question is replaced. */
export async function putAnswer(
	db: Db,
	attemptId: string,
	{ questionId, answerId, time, answeredAt }: StoredAnswer,
): Promise<void> {
	await insertOrReplace(db, { attemptId, questionId, answerId, time, answeredAt });
}

const insertOrReplace = prepared((db, values: StoredAnswer & { attemptId: string }) => {
	const row = { answer_id: values.answerId, time: values.time, answered_at: values.answeredAt };
	return db
		.insertInto('answers')
		.values({ attempt_id: values.attemptId, question_id: values.questionId, ...row })
		.onConflict((conflict) => conflict.columns(['attempt_id', 'question_id']).doUpdateSet(row));
});

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
