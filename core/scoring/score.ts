import type { QuizKind } from '../kinds/facts.ts';
import { type KindTypes, kindOf } from '../kinds/kinds.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { onlyCounted } from './uncounted.ts';

/** The result of scoring an attempt. */
export type Scored = KindTypes[QuizKind]['result'];

/** The result of an attempt with the versions needed to reproduce it. */
export type Result = Scored & { quiz_version: number; form: number; scoring_version: string };

/** Scores the stored answers of an attempt to those questions of its own snapshot that count. */
export function score(asked: Snapshot, answers: readonly Answer[]): Result {
	const snapshot = onlyCounted(asked);
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const scored = kindOf(snapshot.kind).score(snapshot, given);
	const { version, form, scoring } = snapshot;
	return { ...scored, quiz_version: version, form, scoring_version: scoring.version };
}
