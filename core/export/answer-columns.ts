import type { ItemType } from '../kinds/items/item-type.ts';
import { itemTypeOf, itemTypes } from '../kinds/items/item-types.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Question } from '../quiz/quiz.ts';
import { type AttemptRow, sharedColumns } from './attempt-columns.ts';
import { type Column, timeOf } from './column.ts';

/** An answer in an export, with its attempt and its question. */
export type AnswerRow = Pick<AttemptRow, 'attempt' | 'snapshot' | 'state' | 'person'> & {
	answer: Answer;
	/** Milliseconds since 1970 (UTC). */
	answeredAt: number;
	/** Undefined if the form doesn't have this question. */
	question: Question | undefined;
	/** From 1. */
	position: number;
};

/** One row per answer; unanswered questions have no row. */
export const answerColumns: readonly Column<AnswerRow>[] = [
	...sharedColumns,
	{
		name: 'position',
		type: 'integer',
		values: '1 or more',
		meaning: 'The position of the question in the quiz',
		of: ({ position }) => position,
	},
	{
		name: 'question',
		type: 'text',
		meaning: 'The id of the question, the same in all forms of a version',
		of: ({ answer }) => answer.questionId,
	},
	{
		name: 'answer',
		type: 'text',
		values: 'the letter of an option, several joined by +; for statements 1 (disagree) to 5 (agree)',
		meaning: 'The last answer given',
		of: ({ answer }) => answer.answerId,
	},
	{
		name: 'correct',
		type: 'boolean',
		values: 'true, false; empty for statements',
		meaning: 'Whether the answer is right',
		of: ({ answer, question }) => {
			const points = question ? itemTypeOf(question).pointsOf(question, answer.answerId) : null;
			return points === null ? null : points === 1;
		},
	},
	{
		name: 'credit',
		type: 'number',
		values: '0 to 1; empty for statements',
		meaning: 'The share of the points of the question that the answer gets',
		of: ({ answer, question }) => {
			const points = question ? itemTypeOf(question).pointsOf(question, answer.answerId) : null;
			return points === null ? null : Math.round(1000 * points) / 1000;
		},
	},
	{
		name: 'time',
		type: 'integer',
		unit: 'milliseconds',
		values: '0 or more',
		meaning:
			'The time spent on the question, measured by the browser; at most the time that passed on the server',
		of: ({ answer }) => answer.time,
	},
	{
		name: 'answered_at',
		type: 'time',
		unit: 'ISO 8601, UTC',
		meaning: 'When the server received the answer',
		of: ({ answeredAt }) => timeOf(answeredAt),
	},
	{
		name: 'difficulty',
		type: 'number',
		unit: 'logits',
		values: 'negative is easy; empty for statements',
		meaning: 'The designed difficulty of the question',
		of: ({ question }) => (question ? itemTypeOf(question).difficultyOf(question) : null),
	},
	...Object.entries(itemTypes).flatMap(([type, { columns }]) =>
		(columns as ItemType['columns']).map(
			({ of, ...column }): Column<AnswerRow> => ({
				...column,
				of: ({ question }) => (question?.type === type ? of(question) : null),
			}),
		),
	),
];
