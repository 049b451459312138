import type { Scoring, Snapshot } from '../quiz/quiz.ts';
import { notCounting } from './version.ts';

/** A scoring that leaves out these questions, which are still asked; its version names them. */
export function scoringWithout(scoring: Scoring, uncounted: readonly string[]): Scoring {
	if (uncounted.length === 0) return scoring;
	return { ...scoring, version: notCounting(scoring.version, uncounted), uncounted };
}

/** A snapshot with only the questions that its scoring counts. */
export function onlyCounted(snapshot: Snapshot): Snapshot {
	return withoutQuestions(snapshot, snapshot.scoring.uncounted ?? []);
}

/** A snapshot without these questions. */
export function withoutQuestions(snapshot: Snapshot, ids: readonly string[]): Snapshot {
	if (ids.length === 0) return snapshot;
	return { ...snapshot, questions: snapshot.questions.filter(({ id }) => !ids.includes(id)) };
}
