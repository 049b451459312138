import type { Answer } from '../quiz/attempt.ts';
import type { TallyQuestion } from './tally.ts';

/**
 * Questions of one design in different forms, as one: an option of one form is another than that of the same letter in the
 * next, so what is left of an answer is whether it was right.
 */
export function positionsOf(questions: readonly TallyQuestion[]): TallyQuestion[] {
	return questions.map(({ id }) => ({ id, key: RIGHT, answers: [{ id: RIGHT }, { id: WRONG }] }));
}

/** The answers to the questions of one form, as answers to `positionsOf` them. */
export function answersByPosition(questions: readonly TallyQuestion[], answers: readonly Answer[]): Answer[] {
	const keys = new Map(questions.map((question) => [question.id, 'key' in question && question.key]));
	return answers.map((answer) => ({
		...answer,
		answerId: keys.get(answer.questionId) === answer.answerId ? RIGHT : WRONG,
	}));
}

const RIGHT = 'right';
const WRONG = 'wrong';
