import type { ItemFamily } from '../items/family.ts';
import type { QuizKind } from '../kinds/facts.ts';
import type { Skill } from '../kinds/items/choice.ts';
import type { KindTypes } from '../kinds/kinds.ts';
import type { LanguageCode } from '../language/languages.ts';

export type Outcome = 'result' | 'thank-you';
export type Confirm = 'check' | 'next';

/** Which scoring, and for items with a key their slope and the share that guesses right. */
export type Scoring = { version: string; discrimination: number; guessing: number };

/** What a group of questions has in common. */
export type Family = ItemFamily | Skill;

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

/** A quiz of one kind as its authors wrote it: items, rules and words, without generated figures. */
export type QuizOf<Kind extends QuizKind> = {
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
	items: KindTypes[Kind]['item'][];
	/** Items that no attempt asks: worked examples of figures, samples of a placement test. */
	examples: KindTypes[Kind]['example'][];
	words: Partial<Record<LanguageCode, QuizWords>>;
};

/** A quiz of any kind. */
export type Quiz = { [Kind in QuizKind]: QuizOf<Kind> }[QuizKind];

/** A question as it is asked; those of one quiz are all of one type. */
export type Question = KindTypes[QuizKind]['question'];

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
	/** The form that its questions are drawn from; only where each attempt has a draw of its own. */
	drawnFrom?: Snapshot;
};

/** What an attempt of a quiz of one kind is asked. */
export type SnapshotOf<Kind extends QuizKind> = Omit<Snapshot, 'kind' | 'questions'> & {
	kind: Kind;
	questions: KindTypes[Kind]['question'][];
};
