import type { Credit } from '../items/options.ts';

/** The options of a question, of which it has two at least. */
export const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

/** An item of a quiz of knowledge as its authors write it. */
export type KnowledgeItem = {
	id: string;
	/** As a question has it. */
	key: string;
	credit: Credit;
	points: number;
	several: boolean;
	picture?: string | undefined;
	/** The pool that it is drawn from; undefined where it is always asked. */
	pool?: string | undefined;
	/** Its options keep their order. */
	fixed: boolean;
};

/** What authors settle of a quiz of knowledge. */
export type KnowledgeSettings = {
	/** Percent of the points that pass; null where nobody passes or fails. */
	passMark: number | null;
	shuffle: boolean;
	explanations: 'after-end' | 'never';
	/** How many questions of each pool an attempt is asked. */
	pools: Record<string, number>;
};
