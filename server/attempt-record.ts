import { type Attempt, askedOf, type StoredAnswer } from '../core/quiz/attempt.ts';
import type { Snapshot } from '../core/quiz/quiz.ts';
import type { QuizContext, StoreContext } from './context.ts';
import { findAnswered } from './db/attempts.ts';
import type { Db } from './db/database.ts';

/** An attempt with its questions and its answers. */
export type AttemptRecord = { attempt: Attempt; snapshot: Snapshot; answers: StoredAnswer[] };

/** Reads a complete attempt, or undefined; `db` may be a transaction. */
export async function readRecord(
	context: StoreContext & QuizContext,
	id: string,
	db: Db = context.db,
): Promise<AttemptRecord | undefined> {
	const found = await findAnswered(db, id);
	if (!found) return undefined;
	const { attempt, answers } = found;
	const snapshot = askedOf(attempt, await context.forms.snapshot(attempt.snapshotId, db));
	return { attempt, snapshot, answers };
}
