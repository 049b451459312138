import type { z } from 'zod';
import type { Grouping } from '../batches/grouping.ts';
import type { Comparing } from '../compare/comparing.ts';
import type { Column } from '../export/column.ts';
import type { DesignFeature } from '../items/difficulty.ts';
import type { GeneratedMatrix } from '../items/matrix.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Message } from '../language/message.ts';
import type { MessageId } from '../language/message-id.ts';
import { named, type Text } from '../language/text.ts';
import type { Drawn, PickOne } from '../quiz/draw.ts';
import type { Question, QuizOf, SnapshotOf } from '../quiz/quiz.ts';
import type { Report, Section } from '../report/report.ts';
import type { Given } from '../scoring/given.ts';
import type { Posterior } from '../scoring/posterior.ts';
import type { Measuring } from '../scoring/precision.ts';
import type { Author } from './author.ts';
import type { Emblem } from './emblem.ts';
import type { QuizKind } from './facts.ts';
import type { KindTypes } from './kinds.ts';

type ItemOf<K extends QuizKind> = KindTypes[K]['item'];
type QuestionOf<K extends QuizKind> = KindTypes[K]['question'];
type ResultOf<K extends QuizKind> = KindTypes[K]['result'];
type PartOf<K extends QuizKind> = KindTypes[K]['part'];

/**
 * Everything the program knows about one kind of quiz, with one member for each thing that is done with
 * quizzes.
 */
export type Kind<K extends QuizKind = QuizKind> = {
	/** What authors may write. */
	author: Author<K>;
	/** The type of its questions. */
	questionType: QuestionOf<K>['type'];
	/** Makes a question out of an item, for the form that grows from a seed. */
	questionOf(quiz: QuizOf<K>, item: ItemOf<K>, seed: string): QuestionOf<K>;
	/**
	 * Draws the questions of an attempt and the order of their options from a form; only if each attempt has a
	 * draw of its own.
	 */
	draw?: {
		of(quiz: QuizOf<K>, form: SnapshotOf<K>, pick: PickOne): Drawn;
		/** The number of questions in every draw. */
		count(quiz: QuizOf<K>): number;
	};
	/** The items of the sample form, form 0, which is public and never given to an attempt. */
	sampleItems(quiz: QuizOf<K>): readonly ItemOf<K>[];
	/**
	 * Compares stored forms with the current items. Only if forms grow from a seed; they are kept in the data
	 * folder, so that a newer generator doesn't change a form in use.
	 */
	storedForms?: StoredForms<K>;
	/** Grows the figures of an item from a seed. */
	generate?(item: ItemOf<K>, seed: string): GeneratedMatrix;
	/** The edition of the rule that scores attempts: a stored version that was written for an earlier one says so. */
	ruleEdition: number;
	/** Scores an attempt. */
	score(snapshot: SnapshotOf<K>, given: Given): ResultOf<K>;
	/**
	 * The posterior on each scale of the items by its name, under a standard normal prior; only if results can be
	 * compared with a population by a norm.
	 */
	normPosteriors?(snapshot: SnapshotOf<K>, given: Given): Record<string, Posterior>;
	/**
	 * Whether every result can be reached with the parameters that these questions are scored by; only if parameters
	 * could prevent it.
	 */
	reachesAll?(form: Pick<SnapshotOf<K>, 'questions' | 'scoring'>): boolean;
	/** How precisely its forms measure along their scales; only if answers are scored by a model. */
	measuring?: Measuring<SnapshotOf<K>>;
	/** The SD of the ability's prior, which a report uses for each family of items; only if items have keys. */
	ability?: { priorSd?: number };
	/**
	 * Builds the report; `textOf` returns the text in `content/reports/<kind>` about a type, a facet, or a
	 * level.
	 */
	report(result: ResultOf<K>, textOf: (id: string) => KindTypes[K]['text'] | undefined): Report;
	/**
	 * Shows what was answered, what is right, and why, on pages and in the PDF; `isShown` tells whether this may be
	 * shown after the end.
	 */
	review?: {
		isShown(snapshot: SnapshotOf<K>): boolean;
		sections(asked: readonly AnsweredQuestion<QuestionOf<K>>[], language: LanguageCode): Section[];
	};
	share: Sharing<K>;
	/** How results of it are compared. */
	compare: Comparing<K>;
	/** How results of it are listed and counted in a group. */
	group: Grouping<K>;
	/**
	 * What the picture of a page about the quiz has as its scale: the IQ scale, a ruler with these names of its
	 * parts, or the drawing of a type.
	 */
	preview: { isNumbered: boolean; parts: readonly Text[]; type?: string };
	/** What stands for the quiz in lists; null if it has nothing to show. */
	emblem(quiz: QuizOf<K>): Emblem | null;
	/** What a result of the quiz tells, and how precisely, in a few words. */
	precision(quiz: QuizOf<K>): Message;
	/** The columns of a result in an export. */
	columns: readonly Column<ResultOf<K>>[];
	/** Schema of a result in the API, without its versions. */
	resultSchema: z.ZodObject;
	/** A result in a few characters, for operators. */
	shortly(result: ResultOf<K>): string;
	/**
	 * The current key of a question, and whether it is still the same question; undefined if it has no key that
	 * could change.
	 */
	presentKey(question: QuestionOf<K>, quiz: QuizOf<K>): PresentKey | undefined;
	/** The designed difficulties of the items in logits; empty if they have no keys. */
	difficultiesOf(quiz: QuizOf<K>): number[];
	/** What makes an item hard or easy by design; absent if items have no designed difficulties. */
	featuresOf?(item: ItemOf<K>): DesignFeature[];
	/** Whether to report the reliability by design, for takers from N(0, 1). */
	hasReliability: boolean;
	/**
	 * Whether items at the same position in different forms have the same design, so that statistics combine
	 * them too.
	 */
	isCountedByPosition: boolean;
	/** What agreeing with a statement points to, in a word. */
	speaksFor?(item: ItemOf<K>): string;
	/** A description of an item in English, for operators, if its question has no words. */
	designOf?(item: ItemOf<K>): string;
};

/** A question with the answer that was given; `answerId` is null if there is none. */
export type AnsweredQuestion<Q = Question> = { question: Q; answerId: string | null };

/**
 * The current key of a question (an option, or the direction of a statement), and whether the question is
 * still the same.
 */
export type PresentKey = { key: string; isSame: boolean };

/** How a stored form is compared with the current items. */
export type StoredForms<K extends QuizKind> = {
	/**
	 * The question with the fields that older forms lack, or undefined if its design isn't that of the item. If a form
	 * doesn't say its designs, they are only known to be the same in the present version of the quiz.
	 */
	completed(question: QuestionOf<K>, item: ItemOf<K>, isOwnVersion: boolean): QuestionOf<K> | undefined;
	/** Whether an item is an anchor, which has the same figure in all forms of a version. */
	isAnchor(item: ItemOf<K>): boolean;
};

/** Which parts of a result its taker may share, and how they look. */
export type Sharing<K extends QuizKind> = {
	/** The parts in the order they are offered in; only called for a result that has something to show. */
	parts(result: ResultOf<K>): PartOf<K>[];
	/**
	 * The part that another part is never shown without, because it gives the margin of error or says what the
	 * other is about.
	 */
	needs: Partial<Record<PartOf<K>, PartOf<K>>>;
	/** The parts that are ticked before the taker chooses: the result with its margin of error. */
	usual(result: ResultOf<K>): PartOf<K>[];
	/**
	 * What is shown in one short title, for link previews; `title` is the name of the test. Null if the name and
	 * the texts shown are the best title.
	 */
	finding(report: Report, result: ResultOf<K>, has: (part: PartOf<K>) => boolean, title: Text): Text | null;
	/** Picks what is shown of a report with these parts. */
	pick(report: Report, result: ResultOf<K>, has: (part: PartOf<K>) => boolean): Picked;
	/** What others would see of a part, in one line; `shown` is what `pick` returns for this part alone. */
	labelOf(part: PartOf<K>, report: Report, shown: Picked): Text;
	/**
	 * How the picture draws scales: rows with a name in front, rows between two names, or one row with named
	 * parts.
	 */
	rulers: 'none' | 'named' | 'ended' | 'parted';
};

/** The name of a part of a result, followed by what is shown of it. */
export function labelled(part: string, text: Text): Text {
	return named({ id: `share.part.${part}` as MessageId }, text);
}

/** What is shown of a report, in a picture and in words. */
export type Picked = Pick<
	Report,
	'isNumber' | 'tally' | 'bounds' | 'range' | 'band' | 'curve' | 'drawing' | 'scales' | 'caption'
> & {
	headline: Text | null;
	/** The texts in reading order. */
	read: readonly (Text | null)[];
	/** What the picture shows, in words; empty if `read` says it all. */
	drawn: readonly Text[];
};

/** A `Picked` in which nothing of a report is shown. */
export const nothing = {
	headline: null,
	isNumber: false,
	bounds: null,
	range: null,
	band: null,
	curve: null,
	scales: [],
	caption: null,
};
