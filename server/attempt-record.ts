import { type Attempt, askedOf, type StoredAnswer } from '../core/quiz/attempt.ts';
import type { Snapshot } from '../core/quiz/quiz.ts';
import type { QuizContext, StoreContext } from './context.ts';
import { findAnswers, findAttempt } from './db/attempts.ts';
import type { Db } from './db/database.ts';

/** An attempt with its questions and its answers. */
export type AttemptRecord = { attempt: Attempt; snapshot: Snapshot; answers: StoredAnswer[] };

/** Reads a complete attempt, or undefined; `db` may be a transaction. */
export async function readRecord(
	context: StoreContext & QuizContext,
	id: string,
	db: Db = context.db,
): Promise<AttemptRecord | undefined> {
	const attempt = await findAttempt(db, id);
	if (!attempt) return undefined;
	const snapshot = askedOf(attempt, await context.forms.snapshot(attempt.snapshotId, db));
	const answers = await findAnswers(db, id);
	// The attempt may have been erased since it was read.
	if (answers.length === 0 && !(await findAttempt(db, id))) return undefined;
	return { attempt, snapshot, answers };
}
