import type { Credit } from '../items/options.ts';

/** The ids that the options of a question can have; every question has at least two options. */
export const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

/** An item of a knowledge quiz as its authors write it. */
export type KnowledgeItem = {
	id: string;
	/** The key as in `OptionsQuestion`. */
	key: string;
	credit: Credit;
	points: number;
	several: boolean;
	picture?: string | undefined;
	/** The pool that the item is drawn from; undefined if it is always asked. */
	pool?: string | undefined;
	/** Whether the options keep their order. */
	fixed: boolean;
};

/** The settings that only knowledge quizzes have. */
export type KnowledgeSettings = {
	/** The percentage of the points that passes; null if the quiz has no pass mark. */
	passMark: number | null;
	shuffle: boolean;
	explanations: 'after-end' | 'never';
	/** The number of questions from each pool that an attempt is asked. */
	pools: Record<string, number>;
};
