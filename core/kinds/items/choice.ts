import type { ItemGroup } from '../../quiz/quiz.ts';
import type { Level } from '../placement/score.ts';
import type { ItemType } from './item-type.ts';
import { keyed } from './keyed.ts';

/** The ids of the options of a choice question. */
export const optionIds = ['a', 'b', 'c', 'd'] as const;

/** The skills that an item of a placement test can be about. */
export const skills = ['grammar', 'vocabulary', 'reading'] as const;

/** One of the skills. */
export type Skill = (typeof skills)[number];

/**
 * An item of a placement test: its level, its skill, its designed difficulty in logits, and the id of the
 * right option (`key`).
 */
export type ChoiceItem = { id: string; level: Level; skill: Skill; difficulty: number; key: string };

/** The words of a choice question: the question, its options by id, and the passage it is about, if any. */
export type ChoiceWords = { text: string; passage?: string | undefined; options: Record<string, string> };

/** A choice question as it is asked, in the language of the test. */
export type ChoiceQuestion = {
	type: 'choice';
	id: string;
	level: Level;
	difficulty: number;
	key: string;
	answers: { id: string; text: string }[];
	text: string;
	passage: string | null;
	/** Absent in older snapshots. */
	family?: ItemGroup;
};

/** A choice question as our own pages receive it. */
export type ChoiceOnPage = {
	type: 'choice';
	id: string;
	text: string;
	passage: string | null;
	answers: { id: string; text: string }[];
};

/** The item type of choice questions. */
export const choice: ItemType<ChoiceQuestion, ChoiceOnPage> = {
	...keyed,
	forPages: ({ id, text, passage, answers }) => ({
		type: 'choice',
		id,
		text,
		passage,
		answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
	}),
	forApi: ({ id, text, passage, answers }) => ({
		id,
		text: passage === null ? text : `${passage}\n\n${text}`,
		answers,
	}),
	isSaidIn: () => true,
	withKey: (question, key) => ({ ...question, key }),
	contentIn: ({ text, passage, answers, key }) => JSON.stringify([text, passage, answers, key]),
	wordsOf: ({ text }) => text,
	columns: [
		{
			name: 'level',
			type: 'text',
			values: 'pre-A1, A1, A2, B1, B2, C1, C2',
			meaning: 'The level of a question in a placement test',
			of: ({ level }) => level,
		},
	],
};

/** Whether these words are the same as those the question was asked in. */
export function saysTheSame(
	{ text, passage, answers }: ChoiceQuestion,
	words: ChoiceWords | undefined,
): boolean {
	if (words === undefined) return false;
	return (
		text === words.text &&
		passage === (words.passage ?? null) &&
		answers.length === Object.keys(words.options).length &&
		answers.every((answer) => words.options[answer.id] === answer.text)
	);
}
