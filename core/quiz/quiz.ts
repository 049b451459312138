import type { Design } from '../items/design.ts';
import type { ItemFamily } from '../items/family.ts';
import type { Cell } from '../items/figure.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Level } from '../scoring/placement.ts';

export type QuizKind = 'iq' | 'types' | 'emotional' | 'placement';
export type Outcome = 'result' | 'thank-you';
export type Confirm = 'check' | 'next';

/** Which scoring, and for items with a key their slope and the share that guesses right. */
export type Scoring = { version: string; discrimination: number; guessing: number };

/** A figural item: its design, from which items are grown. */
export type MatrixItem = { id: string; matrix: Design };

/** A statement: the scale it belongs to, and whether agreeing speaks for the scale's upper end. */
export type StatementItem = { id: string; scale: string; keyed: 1 | -1 };

/** What an item of a placement test asks for. */
export const skills = ['grammar', 'vocabulary', 'reading'] as const;

export type Skill = (typeof skills)[number];

/** What a group of questions has in common. */
export type Family = ItemFamily | Skill;

/** An item of a placement test: its level, its skill, its designed difficulty in logits, and which of its options is right. */
export type ChoiceItem = { id: string; level: Level; skill: Skill; difficulty: number; key: string };

/** The words of an item: a statement, or a question with its options and, where it is about one, a text. */
export type ItemWords =
	| string
	| { text: string; passage?: string | undefined; options: Record<string, string> };

/** The words of a quiz in one language, as its authors wrote them. */
export type QuizWords = {
	name: string;
	description: string;
	measures: string;
	/** Only where the items are in words. */
	items?: Record<string, ItemWords> | undefined;
};

type QuizOf<Kind extends QuizKind, Item, Example> = {
	slug: string;
	kind: Kind;
	version: number;
	minutes: number;
	outcome: Outcome;
	confirm: Confirm;
	public: boolean;
	/** How many forms there are with the specimen; 1 where all takers get the same items. */
	forms: number;
	/** Only a broad range is reported, because there are too few items for a number. */
	rangeOnly: boolean;
	/** The one language that the items are in, whatever that of the visitor; null where it is the visitor's. */
	itemLanguage: LanguageCode | null;
	scoring: Scoring;
	items: Item[];
	/** Items that no attempt asks: worked examples of figures, samples of a placement test. */
	examples: Example[];
	words: Partial<Record<LanguageCode, QuizWords>>;
};

/** A quiz as its authors wrote it: items, rules and words, without generated figures. */
export type Quiz =
	| QuizOf<'iq', MatrixItem, MatrixItem>
	| QuizOf<'types' | 'emotional', StatementItem, never>
	| QuizOf<'placement', ChoiceItem, ChoiceItem>;

/** A figural item as it is asked. */
export type MatrixQuestion = {
	id: string;
	stem: Cell[];
	answers: { id: string; cell: Cell }[];
	key: string;
	difficulty: number;
	/** Absent in snapshots from before it was told, as in those of choices. */
	family?: Family;
};

/** The steps of agreement, from disagreeing to agreeing. */
export const agreement = ['1', '2', '3', '4', '5'] as const;

/** A statement as it is asked, in every language that it exists in; its answers are the steps of `agreement`. */
export type StatementQuestion = {
	id: string;
	scale: string;
	keyed: 1 | -1;
	answers: { id: string }[];
	words: Partial<Record<LanguageCode, string>>;
};

/** A question with options in words, in the one language of the test. */
export type ChoiceQuestion = {
	id: string;
	level: Level;
	difficulty: number;
	key: string;
	answers: { id: string; text: string }[];
	text: string;
	passage: string | null;
	family?: Family;
};

export type Question = MatrixQuestion | StatementQuestion | ChoiceQuestion;

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
	/** Absent in snapshots from before there were such tests. */
	rangeOnly?: boolean;
	itemLanguage?: LanguageCode | null;
	scoring: Scoring;
	questions: Question[];
};

/** Tells what kind of question this is; the kinds of one quiz are all the same. */
export function isMatrix(question: Question): question is MatrixQuestion {
	return 'stem' in question;
}

export function isStatement(question: Question): question is StatementQuestion {
	return 'scale' in question;
}

export function isChoice(question: Question): question is ChoiceQuestion {
	return 'level' in question;
}
