import { agreement } from '../kinds/items/agreement.ts';
import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Question } from '../quiz/quiz.ts';

/**
 * The scored responses to the questions of an attempt by question id, null without an answer: the share of the points, 0 to 1, in
 * thousandths; for a statement the step of agreement, 1 to 5, where 5 points to the upper end of its scale.
 */
export function scoredResponses(
	questions: readonly Question[],
	answers: readonly Pick<Answer, 'questionId' | 'answerId'>[],
): Map<string, number | null> {
	const given = new Map(answers.map(({ questionId, answerId }) => [questionId, answerId]));
	return new Map(
		questions.map((question) => {
			const answerId = given.get(question.id);
			return [question.id, answerId === undefined ? null : scoreOf(question, answerId)];
		}),
	);
}

function scoreOf(question: Question, answerId: string): number {
	const points = itemTypeOf(question).pointsOf(question, answerId);
	if (points !== null) return Math.round(1000 * points) / 1000;
	const isReversed = question.type === 'statement' && question.keyed === -1;
	return isReversed ? agreement.length + 1 - Number(answerId) : Number(answerId);
}
