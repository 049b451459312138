import type { Family } from '../../quiz/quiz.ts';
import type { Level } from '../placement/score.ts';

/** What an item of a placement test asks for. */
export const skills = ['grammar', 'vocabulary', 'reading'] as const;

export type Skill = (typeof skills)[number];

/** An item of a placement test: its level, its skill, its designed difficulty in logits, and which of its options is right. */
export type ChoiceItem = { id: string; level: Level; skill: Skill; difficulty: number; key: string };

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
