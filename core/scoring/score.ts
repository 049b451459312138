import type { Answer } from '../quiz/attempt.ts';
import {
	agreement,
	type ChoiceQuestion,
	isChoice,
	isMatrix,
	isStatement,
	type MatrixQuestion,
	type Snapshot,
} from '../quiz/quiz.ts';
import { type EmotionalResult, scoreEmotional } from './emotional.ts';
import { type IqResult, scoreIq } from './iq.ts';
import { type PlacementResult, scorePlacement } from './placement.ts';
import type { StatementAnswer } from './statements.ts';
import { type Pair, scoreTypes, type TypesResult } from './types16.ts';

type Scored = IqResult | TypesResult | EmotionalResult | PlacementResult;

/** What an attempt came to, with the versions that make it repeatable. */
export type Result = Scored & { quiz_version: number; form: number; scoring_version: string };

/**
 * Scores the stored answers of an attempt against its own snapshot. `shareOfTimeUsed` is 0 to 1, null without a
 * limit.
 */
export function score(
	snapshot: Snapshot,
	answers: readonly Answer[],
	shareOfTimeUsed: number | null,
): Result {
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const scored = scorers[snapshot.kind](snapshot, given, shareOfTimeUsed);
	const { version, form, scoring } = snapshot;
	return { ...scored, quiz_version: version, form, scoring_version: scoring.version };
}

type Given = ReadonlyMap<string, Answer>;

const scorers: Record<Snapshot['kind'], (snapshot: Snapshot, given: Given, share: number | null) => Scored> =
	{
		iq({ questions, scoring, rangeOnly }, given, shareOfTimeUsed) {
			const { discrimination, guessing } = scoring;
			const items = questions.filter(isMatrix);
			return scoreIq({
				items: items.map(({ difficulty }) => ({ discrimination, difficulty, guessing })),
				answers: items.map((question) => keyed(question, given)),
				shareOfTimeUsed,
				rangeOnly,
			});
		},
		types({ questions }, given) {
			const statements = questions
				.filter(isStatement)
				.map(({ scale, keyed: sign }) => ({ scale: scale as Pair, keyed: sign }));
			return scoreTypes(statements, stepsOf(questions, given));
		},
		emotional({ questions }, given) {
			const statements = questions.filter(isStatement);
			const facets = [...new Set(statements.map(({ scale }) => scale))];
			return scoreEmotional(facets, statements, stepsOf(questions, given));
		},
		placement({ questions, scoring }, given, shareOfTimeUsed) {
			const { discrimination, guessing } = scoring;
			const items = questions.filter(isChoice);
			return scorePlacement(
				items.map(({ level, difficulty }) => ({ level, difficulty, discrimination, guessing })),
				items.map((question) => keyed(question, given)),
				shareOfTimeUsed,
			);
		},
	};

function keyed({ id, key }: MatrixQuestion | ChoiceQuestion, given: Given) {
	const answer = given.get(id);
	return answer && { correct: answer.answerId === key, time: answer.time };
}

function stepsOf(questions: Snapshot['questions'], given: Given): StatementAnswer[] {
	return questions.map(({ id }) => {
		const answer = given.get(id);
		return answer && { step: agreement.findIndex((step) => step === answer.answerId), time: answer.time };
	});
}
