import { z } from 'zod';
import type { LanguageCode } from '../language/languages.ts';
import type { GiftQuestion } from '../quiz/gift.ts';
import type { ItemWords, QuizOf, QuizWords } from '../quiz/quiz.ts';
import type { QuizKind } from './facts.ts';
import type { ImportedItem } from './gift.ts';
import type { KindTypes } from './kinds.ts';

/** What `quiz.yaml` says of a quiz; `of` names the one whose short form it is, which then has its items and their words. */
export type WrittenOf<K extends QuizKind> = {
	[Each in K]: Omit<QuizOf<Each>, 'words' | 'pictures'> & { of?: string | undefined };
}[K];

type QuizSchema<K extends QuizKind> = z.ZodType<WrittenOf<K>> & z.core.$ZodTypeDiscriminable;

/** What is wrong with a quiz: where in `quiz.yaml`, or in the file of a language, and in what words. */
export type AuthorFault = { file?: LanguageCode; path: readonly (string | number)[]; message: string };

/** What authors may write of a kind of quiz. */
export type Author<K extends QuizKind = QuizKind> = {
	schema(common: CommonFields): QuizSchema<K>;
	/** The words of an item in the file of a language, or why there are none. */
	itemWords: ItemWordsRule | string;
	/** What the schema cannot see, of a quiz with all its items, of its own file, and of its words by language. */
	faults(
		quiz: QuizOf<K>,
		written: WrittenOf<K>,
		words: Partial<Record<LanguageCode, QuizWords<K>>>,
	): AuthorFault[];
	/** What `content/reports/<kind>` holds. */
	texts?: ReportTextsRule<K>;
	/** How questions of a GIFT file become its items. */
	gift?: GiftRule;
};

export type ItemWordsRule = {
	schema: z.ZodType<ItemWords>;
	/** Whether words have the form that items of this kind need; `must` says which. */
	fits(words: ItemWords): boolean;
	must: string;
};

export type ReportTextsRule<K extends QuizKind> = {
	schema: z.ZodType<KindTypes[K]['text']>;
	/** A file for each text in a folder of the language, named by its id in small letters, or one file for each language. */
	files: 'one for each text' | 'one for each language';
	/** The text that an item needs, and what it is called; without it a quiz needs all that there are in English. */
	needed?: { by(item: KindTypes[K]['item']): string; called: string };
};

export type GiftRule = {
	/** The time limit, by the number of questions. */
	minutesAnItem: number;
	outcome: 'result' | 'thank-you';
	confirm: 'check' | 'next';
	/** Its items are in one language; otherwise they are needed in English first. */
	isInOneLanguage: boolean;
	/** What its scoring has beside a version. */
	scoring: string;
	/** Whether its items tell what is said of answers. */
	tellsFeedback?: true;
	/** What stands above the items. */
	notes: readonly string[];
	/** An item, or why a question makes none. `digest` puts options in an order that says nothing; `skill` is for questions that name none. */
	item(
		question: GiftQuestion,
		skill: string | undefined,
		digest: (text: string) => string,
	): ImportedItem | string;
};

/** A text for people. */
export const text = z.string().regex(/\S/, 'has no text');

/** A word of a pattern, and what it must be. */
export const word = (pattern: RegExp, must: string) =>
	z.string({ error: ({ input }) => (input === undefined ? undefined : must) }).regex(pattern, must);

export const itemId = word(/^[a-z]\d+$/, 'must be a lowercase letter and a number, such as a1');

/** What every quiz has; `isFree` says whether an address may be one of a quiz. */
export const commonFields = (isFree: (slug: string) => boolean) => ({
	slug: word(
		/^[a-z][a-z0-9-]*$/,
		'must begin with a letter and have only lowercase letters, digits, and hyphens',
	).refine(isFree, 'is an address that the site itself uses; choose another'),
	version: z.int().min(1),
	minutes: z.number().positive().max(600),
	outcome: z.enum(['result', 'thank-you']),
	confirm: z.enum(['check', 'next']),
	public: z.boolean(),
});

export type CommonFields = ReturnType<typeof commonFields>;

/** The scoring of items with a key. */
export const keyedScoring = z.strictObject({
	version: text,
	discrimination: z.number().positive(),
	guessing: z.number().min(0).max(0.5),
});

/** What only figures have. */
export const oneForm = { forms: 1, rangeOnly: false };

/** What makes texts the same to a reader: of statements the words, of questions all. */
export function plain(words: ItemWords): string {
	if (typeof words !== 'string') return JSON.stringify(words);
	return words
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
}
