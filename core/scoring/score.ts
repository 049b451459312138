import { type EmotionalResult, scoreEmotional } from '../kinds/emotional/score.ts';
import { type IqResult, scoreIq } from '../kinds/iq/score.ts';
import { agreement } from '../kinds/items/statement.ts';
import { type Level, type PlacementResult, scorePlacement } from '../kinds/placement/score.ts';
import { type Pair, scoreTypes, type TypesResult } from '../kinds/types/score.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import type { StatementAnswer } from './statements.ts';

/** What an attempt came to. */
export type Scored = IqResult | TypesResult | EmotionalResult | PlacementResult;

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
		iq(snapshot, given, shareOfTimeUsed) {
			const { rangeOnly } = snapshot;
			return scoreIq({ ...keyedItems(snapshot, given), shareOfTimeUsed, rangeOnly });
		},
		types({ questions }, given) {
			const statements = questions
				.filter((question) => question.type === 'statement')
				.map(({ scale, keyed: sign }) => ({ scale: scale as Pair, keyed: sign }));
			return scoreTypes(statements, stepsOf(questions, given));
		},
		emotional({ questions }, given) {
			const statements = questions.filter((question) => question.type === 'statement');
			const facets = [...new Set(statements.map(({ scale }) => scale))];
			return scoreEmotional(facets, statements, stepsOf(questions, given));
		},
		placement(snapshot, given, shareOfTimeUsed) {
			const levels = snapshot.questions
				.filter((question) => question.type === 'choice')
				.map(({ level }) => level);
			const { items, answers } = keyedItems(snapshot, given);
			const placed = items.map((item, index) => ({ ...item, level: levels[index] as Level }));
			return scorePlacement(placed, answers, shareOfTimeUsed);
		},
	};

/** The items with a key of what was asked, in its order: their parameters, and how each was answered (`time` in ms). */
export function keyedItems({ questions, scoring }: Snapshot, given: Given) {
	const { discrimination, guessing } = scoring;
	const asked = questions.filter((question) => question.type === 'matrix' || question.type === 'choice');
	return {
		items: asked.map(({ difficulty }) => ({ discrimination, difficulty, guessing })),
		answers: asked.map(({ id, key }) => {
			const answer = given.get(id);
			return answer && { correct: answer.answerId === key, time: answer.time };
		}),
	};
}

function stepsOf(questions: Snapshot['questions'], given: Given): StatementAnswer[] {
	return questions.map(({ id }) => {
		const answer = given.get(id);
		return answer && { step: agreement.findIndex((step) => step === answer.answerId), time: answer.time };
	});
}
