import type { LanguageCode } from '../core/language/languages.ts';
import type { Answer } from '../core/quiz/attempt.ts';
import type { Question } from '../core/quiz/quiz.ts';
import type { CheckedQuestion } from '../core/statistics/item-rests.ts';

/** A statement of a scale, whose text is its id. */
export const statement = (id: string, scale: string, keyed: 1 | -1 = 1): Question => ({
	type: 'statement',
	id,
	scale,
	keyed,
	words: { en: id },
	answers: ['1', '2', '3', '4', '5'].map((step) => ({ id: step })),
});

/** A question with four options, of which the first is right. */
export const keyed = (id: string, difficulty = 0): Question => ({
	type: 'choice',
	id,
	text: id,
	passage: null,
	answers: ['a', 'b', 'c', 'd'].map((option) => ({ id: option, text: option })),
	key: 'a',
	difficulty,
	level: 'A1',
});

/** The questions as they are tallied, with what is changed about some of them. */
export const asked = (
	questions: readonly Question[],
	changes: Record<string, Partial<CheckedQuestion>> = {},
	language: LanguageCode = 'ar',
): CheckedQuestion[] =>
	questions.map((question) => ({
		question,
		language,
		hash: question.id,
		isPresent: true,
		isOut: false,
		...changes[question.id],
	}));

/** The answers to questions, in their order; none where there is none. */
export const given = (questions: readonly Question[], answers: readonly (string | undefined)[]): Answer[] =>
	questions.flatMap(({ id }, index) => {
		const answerId = answers[index];
		return answerId === undefined ? [] : [{ questionId: id, answerId, time: 5000 }];
	});
