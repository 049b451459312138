import type { Design } from '../items/design.ts';
import type { Cell } from '../items/figure.ts';
import type { LanguageCode } from '../language/languages.ts';

export type QuizKind = 'iq' | 'types' | 'emotional' | 'placement';
export type Outcome = 'result' | 'thank-you';
export type Confirm = 'check' | 'next';

export type Scoring = { version: string; discrimination: number; guessing: number };

/** The words of a quiz in one language, as its authors wrote them. */
export type QuizWords = { name: string; description: string; measures: string };

/** A quiz as its authors wrote it: figures, rules and words, without generated items. */
export type Quiz = {
	slug: string;
	kind: QuizKind;
	version: number;
	minutes: number;
	outcome: Outcome;
	confirm: Confirm;
	public: boolean;
	forms: number;
	scoring: Scoring;
	items: { id: string; matrix: Design }[];
	examples: { id: string; matrix: Design }[];
	words: Partial<Record<LanguageCode, QuizWords>>;
};

export type Question = {
	id: string;
	stem: Cell[];
	answers: { id: string; cell: Cell }[];
	key: string;
	difficulty: number;
};

/**
 * What an attempt is asked: one form of a quiz with everything needed to show, check and score it, kept as it was
 * at the start. It holds the keys and never leaves the server whole.
 */
export type Snapshot = {
	slug: string;
	kind: QuizKind;
	version: number;
	form: number;
	minutes: number;
	outcome: Outcome;
	confirm: Confirm;
	scoring: Scoring;
	questions: Question[];
};
