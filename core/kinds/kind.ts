import type { z } from 'zod';
import type { Column } from '../export/column.ts';
import type { MatrixItem as GrownMatrix } from '../items/matrix.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { MessageId } from '../language/message-id.ts';
import { named, type Text } from '../language/text.ts';
import type { Drawn, PickOne } from '../quiz/draw.ts';
import type { Question, QuizOf, SnapshotOf } from '../quiz/quiz.ts';
import type { Report, Section } from '../report/report.ts';
import type { Given } from '../scoring/given.ts';
import type { Author } from './author.ts';
import type { QuizKind } from './facts.ts';
import type { KindTypes } from './kinds.ts';

type ItemOf<K extends QuizKind> = KindTypes[K]['item'];
type QuestionOf<K extends QuizKind> = KindTypes[K]['question'];
type ResultOf<K extends QuizKind> = KindTypes[K]['result'];
type PartOf<K extends QuizKind> = KindTypes[K]['part'];

/** All that the program knows of one kind of quiz; one member for each thing that is done with quizzes. */
export type Kind<K extends QuizKind = QuizKind> = {
	/** What authors may write. */
	author: Author<K>;
	/** Of what type its questions are. */
	questionType: QuestionOf<K>['type'];
	/** The question that an item makes in a form that grows from a seed. */
	questionOf(quiz: QuizOf<K>, item: ItemOf<K>, seed: string): QuestionOf<K>;
	/** Only where each attempt is asked a draw of its own: the questions of a form, and the order of their options. */
	draw?: {
		of(quiz: QuizOf<K>, form: SnapshotOf<K>, pick: PickOne): Drawn;
		/** How many questions every draw has. */
		count(quiz: QuizOf<K>): number;
	};
	/** The items of the public form 0, which no attempt is asked. */
	specimenItems(quiz: QuizOf<K>): readonly ItemOf<K>[];
	/** Only where forms grow from a seed and are kept in the data folder, so that a later generator changes none in use. */
	grown?: GrownForms<K>;
	/** The figures of an item that grows from a seed. */
	grow?(item: ItemOf<K>, seed: string): GrownMatrix;
	/** `shareOfTimeUsed` is 0 to 1, null without a limit. */
	score(snapshot: SnapshotOf<K>, given: Given, shareOfTimeUsed: number | null): ResultOf<K>;
	/** Only where items have keys: the SD of the ability's prior, by which a report tells how each family of items went. */
	ability?: { priorSd?: number };
	/** What a taker is told; `textOf` reads what `content/reports/<kind>` says of a type, a facet or a level. */
	report(result: ResultOf<K>, textOf: (id: string) => KindTypes[K]['text'] | undefined): Report;
	/** What was answered, what is right and why, where it may be told after the end; shown on pages alone. */
	review?: {
		isShown(snapshot: SnapshotOf<K>): boolean;
		sections(asked: readonly AnsweredQuestion<QuestionOf<K>>[], language: LanguageCode): Section[];
	};
	share: Sharing<K>;
	/** What the picture of a page about such a quiz hangs over: the scale of IQ, or a ruler with these names of its parts. */
	preview: { isNumbered: boolean; parts: readonly string[] };
	/** The columns of its results in an export. */
	columns: readonly Column<ResultOf<K>>[];
	/** A result in the API, without its versions. */
	resultSchema: z.ZodObject;
	/** A result in a few characters, for operators. */
	shortly(result: ResultOf<K>): string;
	/** The key that a question has now, and whether it is the same question still; undefined where it has none that could change. */
	presentKey(question: QuestionOf<K>, quiz: QuizOf<K>): PresentKey | undefined;
	/** The designed difficulties of its items in logits; none where they have no keys. */
	difficultiesOf(quiz: QuizOf<K>): number[];
	/** Whether a reliability by design is told, of takers from N(0, 1). */
	hasReliability: boolean;
	/** Whether items of different forms at one place have one design, so that statistics tell them together too. */
	isCountedByPosition: boolean;
	/** What agreeing with a statement speaks for, in a word. */
	speaksFor?(item: ItemOf<K>): string;
	/** What an item is in English, for operators, where its question has no words. */
	designOf?(item: ItemOf<K>): string;
};

/** A question with the answer that was given; null where there is none. */
export type AnsweredQuestion<Asked = Question> = { question: Asked; answerId: string | null };

/** `key` is an option, or of a statement the direction. */
export type PresentKey = { key: string; isSame: boolean };

/** How a form that is kept is held against the items of now. */
export type GrownForms<K extends QuizKind> = {
	isSame(question: QuestionOf<K>, item: ItemOf<K>): boolean;
	/** The question with what older forms did not tell. */
	completed(question: QuestionOf<K>, item: ItemOf<K>): QuestionOf<K>;
};

/** What of a result its taker may show to others. */
export type Sharing<K extends QuizKind> = {
	/** In the order in which they are offered; asked only of a result that tells something. */
	parts(result: ResultOf<K>): PartOf<K>[];
	/** What a part is never shown without, because it says how sure the part is or what it is about. */
	needs: Partial<Record<PartOf<K>, PartOf<K>>>;
	/** What of a report is shown with these parts. */
	pick(report: Report, result: ResultOf<K>, has: (part: PartOf<K>) => boolean): Picked;
	/** What others would see of a part, in a line; `shown` is what is picked with it alone. */
	labelOf(part: PartOf<K>, report: Report, shown: Picked): Text;
	/** How the picture draws scales, where there are any: rows with their names before them, rows between two names, or one in named parts. */
	rulers: 'none' | 'named' | 'ended' | 'parted';
};

/** A part of a result with its name before what is seen of it. */
export function labelled(part: string, text: Text): Text {
	return named({ id: `share.part.${part}` as MessageId }, text);
}

/** What is shown of a report: in a picture, and in words. */
export type Picked = Pick<Report, 'isNumber' | 'bounds' | 'range' | 'band' | 'curve' | 'scales'> & {
	headline: Text | null;
	/** In the order in which they are read. */
	read: readonly (Text | null)[];
	/** What is drawn, in words, where that says more. */
	drawn: readonly Text[];
};

/** Nothing of a report. */
export const nothing = {
	headline: null,
	isNumber: false,
	bounds: null,
	range: null,
	band: null,
	curve: null,
	scales: [],
};
