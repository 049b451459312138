import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { optionsIn } from '../../core/quiz/answer-options.ts';
import { positionIn, stateOf } from '../../core/quiz/attempt.ts';
import type { AttemptRecord } from '../attempt-record.ts';

/**
 * An attempt as its own visitor may see it; times are ISO 8601 UTC, and `now` lets a client correct its
 * clock.
 */
export function presentAttempt({ attempt, snapshot, answers }: AttemptRecord, now: number) {
	const answered = new Set(answers.map(({ questionId }) => questionId));
	return {
		id: attempt.id,
		quiz: attempt.quiz,
		state: stateOf(attempt, now),
		position: positionIn(snapshot, answered),
		started_at: iso(attempt.startedAt),
		expires_at: attempt.expiresAt === null ? null : iso(attempt.expiresAt),
		now: iso(now),
		answers: snapshot.questions.flatMap((question) => {
			const answer = answers.find(({ questionId }) => questionId === question.id);
			if (!answer) return [];
			const { answerId, time } = answer;
			const several = itemTypeOf(question).takesSeveral(question) && { answer_ids: optionsIn(answerId) };
			return [{ question_id: question.id, answer_id: answerId, ...several, time }];
		}),
	};
}

function iso(time: number): string {
	return new Date(time).toISOString();
}
