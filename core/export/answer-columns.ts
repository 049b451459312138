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
		values: '1 and more',
		meaning: 'The place of the question in the quiz',
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
		values:
			'the letter of an option, with + between several; 1 to 5 for statements, from disagreeing to agreeing',
		meaning: 'The answer that was given last',
		of: ({ answer }) => answer.answerId,
	},
	{
		name: 'correct',
		type: 'boolean',
		values: 'true, false, nothing for statements',
		meaning: 'The answer is the right one',
		of: ({ answer, question }) => {
			const points = question ? itemTypeOf(question).pointsOf(question, answer.answerId) : null;
			return points === null ? null : points === 1;
		},
	},
	{
		name: 'credit',
		type: 'number',
		values: '0 to 1, nothing for statements',
		meaning: 'The part of the points of the question that the answer gets',
		of: ({ answer, question }) => {
			const points = question ? itemTypeOf(question).pointsOf(question, answer.answerId) : null;
			return points === null ? null : Math.round(1000 * points) / 1000;
		},
	},
	{
		name: 'time',
		type: 'integer',
		unit: 'milliseconds',
		values: '0 and more',
		meaning:
			'The time spent on the question, as the browser measured it; never more than the server saw pass',
		of: ({ answer }) => answer.time,
	},
	{
		name: 'answered_at',
		type: 'time',
		unit: 'ISO 8601, UTC',
		meaning: 'When the server took the answer',
		of: ({ answeredAt }) => timeOf(answeredAt),
	},
	{
		name: 'difficulty',
		type: 'number',
		unit: 'logits',
		values: 'negative is easy; nothing for statements',
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
