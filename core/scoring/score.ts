import type { Answer } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { type IqResult, scoreIq } from './iq.ts';

/** What an attempt came to, with the versions that make it repeatable. */
export type Result = IqResult & { quiz_version: number; form: number; scoring_version: string };

/**
 * Scores the stored answers of an attempt against its own snapshot. `shareOfTimeUsed` is 0 to 1, null without a
 * limit. Throws for a kind of quiz that has no scoring.
 */
export function score(
	snapshot: Snapshot,
	answers: readonly Answer[],
	shareOfTimeUsed: number | null,
): Result {
	if (snapshot.kind !== 'iq') throw new Error(`No scoring for ${snapshot.kind}`);
	const { discrimination, guessing, version } = snapshot.scoring;
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const result = scoreIq({
		items: snapshot.questions.map(({ difficulty }) => ({ discrimination, difficulty, guessing })),
		answers: snapshot.questions.map(({ id, key }) => {
			const answer = given.get(id);
			return answer && { correct: answer.answerId === key, time: answer.time };
		}),
		shareOfTimeUsed,
	});
	return { ...result, quiz_version: snapshot.version, form: snapshot.form, scoring_version: version };
}
