import type { Column } from '../../export/column.ts';
import type { LanguageCode } from '../../language/languages.ts';
import type { Say } from '../../language/text.ts';
import type { Answer } from '../../quiz/attempt.ts';
import type { QuizPicture } from '../../quiz/picture.ts';
import type { Question } from '../../quiz/quiz.ts';
import type { QuizKind } from '../facts.ts';
import type { KindTypes } from '../kinds.ts';

/** Why the answers of an attempt say nothing about items. */
export type EmptyReason = 'nothing_answered' | 'too_fast' | 'all_same';

/** A question as our own pages take it, by its type: no key, no scale, no difficulty. */
export type PageQuestion = KindTypes[QuizKind]['shown'] & {
	/** Several options may be chosen. */
	several?: true;
	picture?: (QuizPicture & { description: string }) | null;
};

/** The ways in which answers to a question are told apart, each with what it gets of the points, 0 to 1. */
export type CountedAnswers = {
	ways: readonly { id: string; points: number }[];
	/** The way of an answer. */
	wayOf(answerId: string): string;
};

/** A picture, drawn inline as `svg` or by its address on this site. */
export type PublicImage = {
	svg?: string;
	src?: string;
	width?: number;
	height?: number;
	description: string;
};

/** A question as the API gives it, with every figure drawn. */
export type PublicQuestion = {
	id: string;
	text: string;
	image?: PublicImage;
	answers: { id: string; text?: string; image?: PublicImage }[];
	/** Absent where one option is chosen. */
	several?: true;
};

/** All that is done with questions of one type, whatever the kind of their quiz. */
export type ItemType<Asked extends Question = Question, Shown extends PageQuestion = PageQuestion> = {
	/** The question as our pages show it. */
	forPages(question: Asked, say: Say, language: LanguageCode): Shown;
	/** The same as the API gives it. */
	forApi(shown: Shown, say: Say): PublicQuestion;
	/** Whether its words are there in a language; else they are said in English. */
	isSaidIn(question: Asked, language: LanguageCode): boolean;
	/** Whether an answer could be given to it: one of its options, or several where several may be chosen. */
	accepts(question: Asked, answerId: string): boolean;
	/** Whether several options may be chosen. */
	takesSeveral(question: Asked): boolean;
	/** What counts as its key: the right option, or the direction of a statement. */
	keyOf(question: Asked): string;
	withKey(question: Asked, key: string): Asked;
	/** What an answer gets of the points of the question, 0 to 1; null where there is no right one. */
	pointsOf(question: Asked, answerId: string): number | null;
	/** Only where answers to it are more than its options or get a part of the points: how statistics count them. */
	counted?(question: Asked): CountedAnswers;
	/** In logits as designed; null where there is none. */
	difficultyOf(question: Asked): number | null;
	/** Its words in English, for operators; null where it has none. */
	wordsOf(question: Asked): string | null;
	/** Why answers to such questions mean nothing, or null. */
	emptyReason(answers: readonly Answer[]): EmptyReason | null;
	/** What an export of answers tells of such a question alone. */
	columns: readonly Column<Asked>[];
};
