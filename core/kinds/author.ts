import { z } from 'zod';
import type { LanguageCode } from '../language/languages.ts';
import type { GiftQuestion } from '../quiz/gift.ts';
import type { ItemWords, QuizOf, QuizWords } from '../quiz/quiz.ts';
import { keyedRuleEdition } from '../scoring/rule-edition.ts';
import { writtenVersion } from '../scoring/version.ts';
import type { QuizKind } from './facts.ts';
import type { ImportedItem } from './gift.ts';
import type { KindTypes } from './kinds.ts';

/**
 * What `quiz.yaml` says about a quiz. In a short form, `of` is the slug of the long form, from which the
 * short form gets its items and their words.
 */
export type WrittenOf<K extends QuizKind> = {
	[Each in K]: Omit<QuizOf<Each>, 'words' | 'pictures'> & { of?: string | undefined };
}[K];

type QuizSchema<K extends QuizKind> = z.ZodType<WrittenOf<K>> & z.core.$ZodTypeDiscriminable;

/**
 * A fault in a quiz: the language file it is in (`quiz.yaml` if left out), the path in that file, and a
 * message about what is wrong.
 */
export type AuthorFault = { file?: LanguageCode; path: readonly (string | number)[]; message: string };

/** What authors may write for one kind of quiz, and how it is checked. */
export type Author<K extends QuizKind = QuizKind> = {
	schema(common: CommonFields): QuizSchema<K>;
	/** The rule for an item's words in a language file, or the reason why items have no words. */
	itemWords: ItemWordsRule | string;
	/**
	 * Finds faults that the schema can't find. `quiz` has all of its items, `written` is the quiz's own
	 * `quiz.yaml`, and `words` has the words by language.
	 */
	faults(
		quiz: QuizOf<K>,
		written: WrittenOf<K>,
		words: Partial<Record<LanguageCode, QuizWords<K>>>,
	): AuthorFault[];
	/** The rule for the texts in `content/reports/<kind>`. */
	texts?: ReportTextsRule<K>;
	/** How questions of a GIFT file become items of this kind. */
	gift?: GiftRule;
};

/** The rule for an item's words: their schema, and the form that items of this kind need. */
export type ItemWordsRule = {
	schema: z.ZodType<ItemWords>;
	/** Whether the words have the form that items of this kind need; `must` is the message if they don't. */
	fits(words: ItemWords): boolean;
	must: string;
};

/** The rule for the report texts of a kind: their schema, their files, and which texts a quiz needs. */
export type ReportTextsRule<K extends QuizKind> = {
	schema: z.ZodType<KindTypes[K]['text']>;
	/**
	 * Either one file for each text, named by the text's id in lowercase, in a folder for the language, or one
	 * file for each language.
	 */
	files: 'one for each text' | 'one for each language';
	/**
	 * The id of the text that an item needs, and what such a text is called. If left out, a quiz needs every
	 * text that exists in English.
	 */
	needed?: { by(item: KindTypes[K]['item']): string; called: string };
};

/** How questions of a GIFT file become items of one kind of quiz. */
export type GiftRule = {
	/** The time limit in minutes for each question. */
	minutesAnItem: number;
	outcome: 'result' | 'thank-you';
	confirm: 'check' | 'next';
	/** Whether the items exist in one language only; otherwise they are needed in English first. */
	isInOneLanguage: boolean;
	/** The YAML that follows the version in `scoring`. */
	scoring: string;
	/** Whether items keep the feedback on answers. */
	tellsFeedback?: true;
	/** The comment lines above the items. */
	notes: readonly string[];
	/**
	 * Converts a question to an item, or returns why it can't. Sorting options by `digest` gives an order that
	 * reveals nothing about them. `skill` is for questions that name no skill.
	 */
	item(
		question: GiftQuestion,
		skill: string | undefined,
		digest: (text: string) => string,
	): ImportedItem | string;
};

/** Schema for a text: at least one character that isn't white space. */
export const text = z.string().regex(/\S/, 'has no text');

/** Schema for a string that matches a pattern; `must` is the message if it doesn't. */
export const word = (pattern: RegExp, must: string) =>
	z.string({ error: ({ input }) => (input === undefined ? undefined : must) }).regex(pattern, must);

/** Schema for the id of an item: a lowercase letter and a number. */
export const itemId = word(/^[a-z]\d+$/, 'must be a lowercase letter and a number, such as a1');

/** Schemas of the fields that every quiz has; `isFree` tells whether an address is free for a quiz. */
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

/** The schemas that `commonFields` returns. */
export type CommonFields = ReturnType<typeof commonFields>;

/** Schema for the version of a scoring: a name and a number, because versions with one name are comparable. */
export const scoringVersion = word(
	writtenVersion,
	'must be a name and a number, such as my-test-1, with only lowercase letters, digits, and hyphens',
);

/**
 * Schema for the scoring of items with a key: the version, the edition of the rule that it was written for, the slope
 * in logits (over 0), and the probability of guessing right (0 to 0.5).
 */
export const keyedScoring = z.strictObject({
	version: scoringVersion,
	rule: z.int().min(1).max(keyedRuleEdition).optional(),
	discrimination: z.number().positive(),
	guessing: z.number().min(0).max(0.5),
});

/** The fields of a quiz with one form and a full result; only IQ tests set them differently. */
export const oneForm = { forms: 1, rangeOnly: false };

/**
 * Normalizes words so that equal results mean a duplicate: a statement becomes its words in lowercase, any
 * other item becomes JSON.
 */
export function plain(words: ItemWords): string {
	if (typeof words !== 'string') return JSON.stringify(words);
	return words
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
}
