import type { Answer } from '../quiz/attempt.ts';
import type { TallyQuestion } from './tally.ts';

/**
 * Merges the questions at the same position of different forms of a design. The same letter is a different
 * option in each form, so only right and wrong are kept.
 */
export function positionsOf(questions: readonly TallyQuestion[]): TallyQuestion[] {
	return questions.map(({ id }) => ({ id, key: RIGHT, answers: [{ id: RIGHT }, { id: WRONG }] }));
}

/** Converts the answers to one form into answers to its `positionsOf`. */
export function answersByPosition(questions: readonly TallyQuestion[], answers: readonly Answer[]): Answer[] {
	const keys = new Map(questions.map((question) => [question.id, 'key' in question && question.key]));
	return answers.map((answer) => ({
		...answer,
		answerId: keys.get(answer.questionId) === answer.answerId ? RIGHT : WRONG,
	}));
}

const RIGHT = 'right';
const WRONG = 'wrong';
