import type { Answer } from '../quiz/attempt.ts';
import type { Scoring, Snapshot } from '../quiz/quiz.ts';
import { type Result, score } from './score.ts';
import { nameIn } from './version.ts';

/**
 * Scores the answers of an attempt against its own snapshot with the quiz's current scoring; null if the two
 * aren't comparable, because their versions have different names.
 */
export function scoreAgain(snapshot: Snapshot, present: Scoring, answers: readonly Answer[]): Result | null {
	if (!isContinued(snapshot.scoring, present)) return null;
	return score({ ...snapshot, scoring: present }, answers);
}

/** Whether two scorings are comparable: their versions have the same name. */
export function isContinued(before: Pick<Scoring, 'version'>, present: Pick<Scoring, 'version'>): boolean {
	return nameIn(present.version) === nameIn(before.version);
}
