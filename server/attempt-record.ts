import { type Attempt, askedOf, type StoredAnswer } from '../core/quiz/attempt.ts';
import type { Snapshot } from '../core/quiz/quiz.ts';
import { findAnswers, findAttempt } from './db/attempts.ts';
import type { Db } from './db/database.ts';
import type { House } from './house.ts';

/** An attempt with what it was asked and what has been answered. */
export type AttemptRecord = { attempt: Attempt; snapshot: Snapshot; answers: StoredAnswer[] };

/** Reads an attempt whole, or undefined; `db` may be a transaction. */
export async function readRecord(
	house: House,
	id: string,
	db: Db = house.db,
): Promise<AttemptRecord | undefined> {
	const attempt = await findAttempt(db, id);
	if (!attempt) return undefined;
	return {
		attempt,
		snapshot: askedOf(attempt, await house.forms.snapshot(attempt.snapshotId, db)),
		answers: await findAnswers(db, id),
	};
}
