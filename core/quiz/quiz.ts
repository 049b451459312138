import type { ItemFamily } from '../items/family.ts';
import type { QuizKind } from '../kinds/facts.ts';
import type { Skill } from '../kinds/items/choice.ts';
import type { KindTypes } from '../kinds/kinds.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { UsedNorm } from '../norms/norm.ts';
import type { QuizPicture } from './picture.ts';

/** Where a quiz ends for its taker: on a page with the result, or on one that says thanks. */
export type Outcome = 'result' | 'thank-you';
/** The button that confirms an answer. */
export type Confirm = 'check' | 'next';

/**
 * The parameters of an item as answers have shown them: slope a (over 0), difficulty or ascending thresholds b,
 * and the probability c of guessing right.
 */
export type EstimatedParameters = { a: number; b: readonly number[]; c: number };

/**
 * The parameters that the scoring of one form takes from a calibration: its number, how many people's answers it's of (absent in older
 * snapshots), and items by id.
 */
export type UsedCalibration = {
	number: number;
	people?: number | undefined;
	items: Readonly<Record<string, EstimatedParameters>>;
};

/** What every scoring has: its version, and only in that of attempts, what it doesn't count. */
export type ScoringVersion = {
	version: string;
	/** The ids of questions that are asked but not counted, because they were taken out of scoring. */
	uncounted?: readonly string[];
};

/**
 * The scoring of items with a key or of statements: its version, the slope that all items share, the
 * probability of guessing right, and the parameters of items that a calibration has estimated.
 */
export type KeyedScoring = ScoringVersion & {
	discrimination: number;
	guessing: number;
	/** The edition of the rule that the version was written for (core/scoring/rule-edition.ts); 1 if left out. */
	rule?: number | undefined;
	/** Only in the scoring of attempts, never of a quiz as its authors wrote it. */
	calibration?: UsedCalibration;
	/** The norm that scores are told by; like the calibration, only in the scoring of attempts. */
	norm?: UsedNorm;
};

/** The scoring of a quiz of any kind: its version and what the kind needs for it. */
export type Scoring = KindTypes[QuizKind]['scoring'];

/** The family of items that a question belongs to. */
export type ItemGroup = ItemFamily | Skill;

/** The words of an item of any kind. */
export type ItemWords = KindTypes[QuizKind]['words'];

/** The words of a quiz in one language, as its authors wrote them. */
export type QuizWords<Kind extends QuizKind = QuizKind> = {
	name: string;
	/** The name as it stands within a sentence of this language ("the IQ test"); without it, the name. */
	inSentence?: string | undefined;
	description: string;
	measures: string;
	/** The words of the items by id; absent if the items have no words. */
	items?: Record<string, KindTypes[Kind]['words']> | undefined;
};

/** A quiz of one kind as its authors wrote it: items, rules, and words, without generated figures. */
export type QuizOf<Kind extends QuizKind> = {
	slug: string;
	kind: Kind;
	version: number;
	minutes: number;
	outcome: Outcome;
	confirm: Confirm;
	public: boolean;
	/** The number of forms, including the sample form; 1 if all takers get the same items. */
	forms: number;
	/** Whether only a broad range is reported, because there are too few items for a number. */
	rangeOnly: boolean;
	/** The only language of the items; null if they are shown in the visitor's language. */
	itemLanguage: LanguageCode | null;
	scoring: KindTypes[Kind]['scoring'];
	items: KindTypes[Kind]['item'][];
	/** Items that no attempt asks, shown before the start; tests about oneself have none. */
	examples: KindTypes[Kind]['example'][];
	words: Partial<Record<LanguageCode, QuizWords<Kind>>>;
	/** The pictures by the names that items use for them; absent if no item has one. */
	pictures?: Readonly<Record<string, QuizPicture>>;
} & SettingsOf<Kind>;

/** The settings that only this kind has; an attempt keeps them as they were at its start. */
export type SettingsOf<Kind extends QuizKind> = undefined extends KindTypes[Kind]['settings']
	? { settings?: KindTypes[Kind]['settings'] }
	: { settings: KindTypes[Kind]['settings'] };

/** A quiz of any kind. */
export type Quiz = { [Kind in QuizKind]: QuizOf<Kind> }[QuizKind];

/** A question as it is asked; all questions of a quiz are of the same type. */
export type Question = KindTypes[QuizKind]['question'];

/**
 * What an attempt is asked: one form of a quiz with everything needed to show, check, and score it, kept as
 * it was at the start. It contains the keys, so it never leaves the server as a whole.
 */
export type Snapshot = {
	slug: string;
	kind: QuizKind;
	version: number;
	form: number;
	minutes: number;
	outcome: Outcome;
	confirm: Confirm;
	/** Absent in snapshots from before such tests existed. */
	rangeOnly?: boolean;
	itemLanguage?: LanguageCode | null;
	settings?: KindTypes[QuizKind]['settings'];
	scoring: Scoring;
	questions: Question[];
	/** The form that the questions are drawn from; only if each attempt has a draw of its own. */
	drawnFrom?: Snapshot;
};

/** The snapshot of a quiz of one kind. */
export type SnapshotOf<Kind extends QuizKind> = Omit<
	Snapshot,
	'kind' | 'questions' | 'scoring' | 'settings'
> & {
	kind: Kind;
	scoring: KindTypes[Kind]['scoring'];
	questions: KindTypes[Kind]['question'][];
} & SettingsOf<Kind>;
