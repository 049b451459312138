import { agreement } from '../kinds/items/agreement.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { KeyedScoring, Question, Scoring } from '../quiz/quiz.ts';
import type { ItemParameters } from './item.ts';
import type { StatementAnswer } from './statements.ts';

/** The stored answers of an attempt by question id. */
export type Given = ReadonlyMap<string, Answer>;

/**
 * The keyed items among the questions, in order: their parameters and how each was answered (`time` in ms).
 */
export function keyedItems(
	{ questions, scoring }: { questions: readonly Question[]; scoring: Scoring },
	given: Given,
) {
	const { discrimination, guessing } = parametersOf(scoring);
	const asked = questions.filter((question) => 'difficulty' in question);
	return {
		items: asked.map(({ difficulty }) => ({ discrimination, difficulty, guessing })),
		answers: asked.map(({ id, key }) => {
			const answer = given.get(id);
			return answer && { correct: answer.answerId === key, time: answer.time };
		}),
	};
}

/** The slope that all items share and the share that guesses right; 1 and 0 where the scoring has none. */
export function parametersOf(scoring: Scoring): Pick<KeyedScoring, 'discrimination' | 'guessing'> {
	return 'guessing' in scoring ? scoring : { discrimination: 1, guessing: 0 };
}

/** The items of a test as they were designed: the parameters that its scoring uses, for these difficulties. */
export function designedItems(scoring: Scoring, difficulties: readonly number[]): ItemParameters[] {
	const { discrimination, guessing } = parametersOf(scoring);
	return difficulties.map((difficulty) => ({ discrimination, difficulty, guessing }));
}

/** The steps of agreement that statements were answered with, in their order. */
export function stepsOf(questions: readonly Question[], given: Given): StatementAnswer[] {
	return questions.map(({ id }) => {
		const answer = given.get(id);
		return answer && { step: agreement.findIndex((step) => step === answer.answerId), time: answer.time };
	});
}
