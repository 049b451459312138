import { ownGuessing } from '../kinds/iq/own-guessing.ts';
import { agreement } from '../kinds/items/agreement.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { EstimatedParameters, KeyedScoring, Question, Scoring } from '../quiz/quiz.ts';
import type { GradedItem } from './graded.ts';
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
	return {
		items: keyedAmong(questions).map((question) => itemParameters(scoring, question)),
		answers: keyedAnswers(questions, given),
	};
}

/** How the keyed items among the questions were answered, in order. */
export function keyedAnswers(questions: readonly Question[], given: Given) {
	return keyedAmong(questions).map(({ id, key }) => {
		const answer = given.get(id);
		return answer && { correct: answer.answerId === key, time: answer.time };
	});
}

function keyedAmong(questions: readonly Question[]) {
	return questions.filter((question) => 'difficulty' in question);
}

/** The slope that all items share and the share that guesses right; 1 and 0 where the scoring has none. */
export function parametersOf(scoring: Scoring): Pick<KeyedScoring, 'discrimination' | 'guessing'> {
	return 'guessing' in scoring ? scoring : { discrimination: 1, guessing: 0 };
}

/**
 * The parameters of an item: those that the scoring has for it, or else the designed ones, with the guessing
 * probability of its own figure if the scoring asks for it. Estimated parameters keep the one they were estimated with.
 */
export function itemParameters(
	scoring: Scoring,
	question: Extract<Question, { difficulty: number }>,
): Required<ItemParameters> {
	const { id, difficulty } = question;
	const own = estimatedFor(scoring, id);
	if (own) return { discrimination: own.a, difficulty: own.b[0] ?? difficulty, guessing: own.c };
	const { discrimination } = parametersOf(scoring);
	return { discrimination, difficulty, guessing: designedGuessing(scoring, question) };
}

/** The designed probability of guessing a question right: of its own figure if the scoring asks for it. */
export function designedGuessing(scoring: Scoring, question: Question): number {
	return ownGuessing(scoring, question) ?? parametersOf(scoring).guessing;
}

/** The probability of guessing a question right that it is scored with; 0 where the scoring has none. */
export function guessingIn(scoring: Scoring, question: Question): number {
	return 'difficulty' in question
		? itemParameters(scoring, question).guessing
		: parametersOf(scoring).guessing;
}

/** The items of a test as they were designed: the parameters that its scoring uses, for these difficulties. */
export function designedItems(scoring: Scoring, difficulties: readonly number[]): ItemParameters[] {
	const { discrimination, guessing } = parametersOf(scoring);
	return difficulties.map((difficulty) => ({ discrimination, difficulty, guessing }));
}

/** Statements with the parameters that the scoring has for them; those without are scored as designed. */
export function gradedStatements<Each extends { id: string }>(
	statements: readonly Each[],
	scoring: Scoring,
): (Each & { parameters?: GradedItem })[] {
	return statements.map((statement) => {
		const own = estimatedFor(scoring, statement.id);
		return own ? { ...statement, parameters: { discrimination: own.a, thresholds: own.b } } : statement;
	});
}

/** From how many people's answers the parameters of a scoring come; nothing if they come from designs. */
export function calibrationPeople(scoring: Scoring): { calibration_people?: number } {
	const people = 'calibration' in scoring ? scoring.calibration?.people : undefined;
	return people === undefined ? {} : { calibration_people: people };
}

function estimatedFor(scoring: Scoring, id: string): EstimatedParameters | undefined {
	const items = 'calibration' in scoring ? scoring.calibration?.items : undefined;
	return items && Object.hasOwn(items, id) ? items[id] : undefined;
}

/** The steps of agreement that statements were answered with, in their order. */
export function stepsOf(questions: readonly Question[], given: Given): StatementAnswer[] {
	return questions.map(({ id }) => {
		const answer = given.get(id);
		return answer && { step: agreement.findIndex((step) => step === answer.answerId), time: answer.time };
	});
}
