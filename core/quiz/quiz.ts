import type { ItemFamily } from '../items/family.ts';
import type { QuizKind } from '../kinds/facts.ts';
import type { Skill } from '../kinds/items/choice.ts';
import type { KindTypes } from '../kinds/kinds.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { QuizPicture } from './picture.ts';

export type Outcome = 'result' | 'thank-you';
export type Confirm = 'check' | 'next';

/** Which scoring of items with a key, their slope and the share that guesses right. */
export type KeyedScoring = { version: string; discrimination: number; guessing: number };

/** Which scoring, with what a kind needs for it. */
export type Scoring = KindTypes[QuizKind]['scoring'];

/** What a group of questions has in common. */
export type Family = ItemFamily | Skill;

/** The words of an item, of any kind. */
export type ItemWords = KindTypes[QuizKind]['words'];

/** The words of a quiz in one language, as its authors wrote them. */
export type QuizWords<Kind extends QuizKind = QuizKind> = {
	name: string;
	/** The name as it stands within a sentence of this language ("the IQ test"); without it, the name. */
	inSentence?: string | undefined;
	description: string;
	measures: string;
	/** Only where the items are in words. */
	items?: Record<string, KindTypes[Kind]['words']> | undefined;
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
	scoring: KindTypes[Kind]['scoring'];
	items: KindTypes[Kind]['item'][];
	/** Items that no attempt asks: worked examples of figures, samples of a placement test. */
	examples: KindTypes[Kind]['example'][];
	words: Partial<Record<LanguageCode, QuizWords<Kind>>>;
	/** By the names that items call them; absent where no item has one. */
	pictures?: Readonly<Record<string, QuizPicture>>;
} & SettingsOf<Kind>;

/** What authors settle of a quiz that other kinds do not know; an attempt keeps it as it was at the start. */
export type SettingsOf<Kind extends QuizKind> = undefined extends KindTypes[Kind]['settings']
	? { settings?: KindTypes[Kind]['settings'] }
	: { settings: KindTypes[Kind]['settings'] };

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
	settings?: KindTypes[QuizKind]['settings'];
	scoring: Scoring;
	questions: Question[];
	/** The form that its questions are drawn from; only where each attempt has a draw of its own. */
	drawnFrom?: Snapshot;
};

/** What an attempt of a quiz of one kind is asked. */
export type SnapshotOf<Kind extends QuizKind> = Omit<
	Snapshot,
	'kind' | 'questions' | 'scoring' | 'settings'
> & {
	kind: Kind;
	scoring: KindTypes[Kind]['scoring'];
	questions: KindTypes[Kind]['question'][];
} & SettingsOf<Kind>;
