import type { Family } from '../../quiz/quiz.ts';
import type { Level } from '../placement/score.ts';
import type { ItemType } from './item-type.ts';
import { keyed } from './keyed.ts';

/** The options of a question in words. */
export const optionIds = ['a', 'b', 'c', 'd'] as const;

/** What an item of a placement test asks for. */
export const skills = ['grammar', 'vocabulary', 'reading'] as const;

export type Skill = (typeof skills)[number];

/** An item of a placement test: its level, its skill, its designed difficulty in logits, and which of its options is right. */
export type ChoiceItem = { id: string; level: Level; skill: Skill; difficulty: number; key: string };

/** The words of a question: its options and, where it is about one, a text. */
export type ChoiceWords = { text: string; passage?: string | undefined; options: Record<string, string> };

/** A question with options in words, in the one language of the test. */
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
	family?: Family;
};

/** A question in words as our own pages take it. */
export type ChoiceOnPage = {
	type: 'choice';
	id: string;
	text: string;
	passage: string | null;
	answers: { id: string; text: string }[];
};

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

/** Whether words are still those that a question was asked in. */
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
