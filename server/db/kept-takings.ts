import type { Kysely } from 'kysely';
import type { Answer } from '../../core/quiz/attempt.ts';
import type { Tables, TakingsTable } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * Keeps what was answered in those of these attempts that count towards norms and whose takers have agreed, under new ids: to be
 * called with the erasure, in one transaction. Another go of the same visitor, and one with more time than others have, tells
 * nothing of the comparison group and is not kept.
 */
export async function keepTakings(db: Db, attemptIds: readonly string[], newId: () => string): Promise<void> {
	const agreed = await db
		.selectFrom('attempts')
		.innerJoin('details', 'details.attempt_id', 'attempts.id')
		.select(['attempts.id', 'quiz', 'quiz_version', 'form', 'snapshot_id', 'language', 'done_at'])
		.where('attempts.id', 'in', attemptIds)
		.where('norms_stay', '=', 1)
		.where('retake', '=', 0)
		.where('time_factor', '=', 1)
		.where('done_at', 'is not', null)
		.execute();
	for (const { id, done_at, ...taking } of agreed) {
		const answers = await db
			.selectFrom('answers')
			.select(['question_id', 'answer_id', 'time'])
			.where('attempt_id', '=', id)
			.orderBy('question_id')
			.execute();
		const given = answers.map((row) => [row.question_id, row.answer_id, row.time]);
		const year = new Date(done_at ?? 0).getUTCFullYear();
		const row = { ...taking, id: newId(), year, answers: JSON.stringify(given) };
		await db.insertInto('takings').values(row).execute();
	}
}

/** The answers of a kept taking. */
export function answersIn({ answers }: Pick<TakingsTable, 'answers'>): Answer[] {
	const given = JSON.parse(answers) as [string, string, number][];
	return given.map(([questionId, answerId, time]) => ({ questionId, answerId, time }));
}
