import { z } from 'zod';
import type { LanguageCode } from '../../core/language/languages.ts';
import { readYaml } from '../../server/content/read-yaml.ts';

const pair = z.tuple([z.string().length(1), z.string().length(1)]);

export const rulesSchema = z.strictObject({
	/** Opening and closing marks, the outer ones first. */
	quotation_marks: z.array(pair).min(1),
	/** The script of its words. */
	script: z.enum(['Latin', 'Han', 'Arabic']),
	/** Lowercase letters of its alphabet other than a to z; only for Latin script. */
	letters: z.string().default(''),
	/** Forbidden patterns: a regular expression, and what to write instead. */
	never: z.array(z.strictObject({ pattern: z.string().min(1), but: z.string().min(1) })).default([]),
	/** The most words in a sentence; without it, a sentence may be as long as it likes. */
	longest_sentence: z.int().positive().optional(),
	/** Phrases, each reviewed, in which a pattern may occur, and which may be part of a longer sentence. */
	reviewed: z.array(z.string().min(1)).default([]),
	/** Words this language shares with English, each reviewed. */
	loan_words: z.array(z.string().regex(/^\S+$/, 'must be one word')),
	/** How the language says, of one test and of several, that the owner of the trademark isn't behind them. */
	not_affiliated: z.array(z.string().min(1)).min(1),
});

export type LanguageRules = z.output<typeof rulesSchema>;

/** The writing rules of a language used by the checks, from `content/locales/rules/<language>.yaml`. */
export function readRules(dir: string, code: LanguageCode, faults: string[]): LanguageRules | undefined {
	return readYaml(`${dir}/locales/rules/${code}.yaml`, rulesSchema, faults)?.value;
}
