import type { Column } from '../../export/column.ts';
import type { LanguageCode } from '../../language/languages.ts';
import type { Translate } from '../../language/text.ts';
import type { Answer } from '../../quiz/attempt.ts';
import type { QuizPicture } from '../../quiz/picture.ts';
import type { Question } from '../../quiz/quiz.ts';
import type { EmptyReason } from '../../scoring/empty-reasons.ts';
import type { QuizKind } from '../facts.ts';
import type { KindTypes } from '../kinds.ts';

/** A question of any type as our own pages receive it, without key, scale, or difficulty. */
export type PageQuestion = KindTypes[QuizKind]['shown'] & {
	/** Whether several options may be chosen. */
	several?: true;
	/** Whether an answer with only some of the right options, or with a wrong one, may get a part of the points. */
	hasPartialCredit?: true;
	picture?: (QuizPicture & { description: string }) | null;
};

/**
 * The groups in which statistics count the answers to a question, each with its share of the points, 0 to 1.
 */
export type CountedAnswers = {
	ways: readonly { id: string; points: number }[];
	/** The id of the group that an answer belongs to. */
	wayOf(answerId: string): string;
};

/**
 * A picture in the API: either inline in `svg`, or the address on this site in `src`; the size is in pixels.
 */
export type PublicImage = {
	svg?: string;
	src?: string;
	width?: number;
	height?: number;
	description: string;
};

/** A question as the API returns it, with all figures drawn. */
export type PublicQuestion = {
	id: string;
	text: string;
	image?: PublicImage;
	answers: { id: string; text?: string; image?: PublicImage }[];
	/** Absent if only one option may be chosen. */
	several?: true;
};

/** Everything that is done with questions of one type, in quizzes of any kind. */
export type ItemType<Q extends Question = Question, Shown extends PageQuestion = PageQuestion> = {
	/** The question as our pages show it. */
	forPages(question: Q, t: Translate, language: LanguageCode): Shown;
	/** A shown question as the API returns it. */
	forApi(shown: Shown, t: Translate): PublicQuestion;
	/** Whether the question has words in a language; otherwise it is shown in English. */
	isSaidIn(question: Q, language: LanguageCode): boolean;
	/** Whether an answer is possible: one of the options, or several if several may be chosen. */
	accepts(question: Q, answerId: string): boolean;
	/** Whether several options may be chosen. */
	takesSeveral(question: Q): boolean;
	/** The key: the right option, or the direction of a statement. */
	keyOf(question: Q): string;
	withKey(question: Q, key: string): Q;
	/**
	 * The share of the question's points that an answer gets, 0 to 1; null if the question has no right answer.
	 */
	pointsOf(question: Q, answerId: string): number | null;
	/**
	 * How statistics group the answers; only if there are more answers than options, or answers with part of
	 * the points.
	 */
	counted?(question: Q): CountedAnswers;
	/** The designed difficulty in logits; null if there is none. */
	difficultyOf(question: Q): number | null;
	/**
	 * All that answers depend on, as text: a figure, or the words in a language, with options and key.
	 */
	contentIn(question: Q, language: LanguageCode): string;
	/** What figures of one design and one generator have in common, as text; only if questions grow from designs. */
	designOf?(question: Q): string;
	/** The words of the question in English, for operators; null if it has none. */
	wordsOf(question: Q): string | null;
	/** Why the answers to these questions mean nothing, or null. */
	emptyReason(answers: readonly Answer[], questions: readonly Q[]): EmptyReason | null;
	/** The columns that only questions of this type have in an export of answers. */
	columns: readonly Column<Q>[];
};
