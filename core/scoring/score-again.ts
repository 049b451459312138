import type { Answer } from '../quiz/attempt.ts';
import type { Scoring, Snapshot } from '../quiz/quiz.ts';
import { type Result, score } from './score.ts';

/**
 * Scores the answers of an attempt against its own snapshot with the quiz's current scoring; null if the two
 * aren't comparable. A version is a name and a number, such as `iq-2`, or `iq-2.7` with the parameters of
 * calibration 7, `iq-2.7.3` with norm 3, too, `iq-2b` by a later rule (rule-edition.ts), or `iq-2.7-without-m01` if a
 * question isn't counted, and only versions with the same name are comparable.
 */
export function scoreAgain(snapshot: Snapshot, present: Scoring, answers: readonly Answer[]): Result | null {
	if (!isContinued(snapshot.scoring, present)) return null;
	return score({ ...snapshot, scoring: present }, answers);
}

/** Whether two scorings are comparable: their versions have the same name. */
export function isContinued(before: Pick<Scoring, 'version'>, present: Pick<Scoring, 'version'>): boolean {
	return nameOf(present.version) === nameOf(before.version);
}

function nameOf(version: string): string {
	return version.replace(/-\d+[a-z]?(\.\d+){0,2}(-without-.+)?$/, '');
}
