import { z } from 'zod';
import type { LanguageCode } from '../../core/language/languages.ts';
import { readYaml } from '../../server/content/read-yaml.ts';

const pair = z.tuple([z.string().length(1), z.string().length(1)]);

export const rulesSchema = z.strictObject({
	/** Opening and closing marks, the outer ones first. */
	quotation_marks: z.array(pair).min(1),
	/** The script of its words. */
	script: z.enum(['Latin', 'Han', 'Arabic']),
	/** Small letters of its alphabet beside a to z; only for the Latin script. */
	letters: z.string().default(''),
	/** What is never written: a regular expression, and what to write. */
	never: z.array(z.strictObject({ pattern: z.string().min(1), but: z.string().min(1) })).default([]),
	/** Words that this language has in common with English, reviewed one by one. */
	loan_words: z.array(z.string().regex(/^\S+$/, 'is not one word')),
	/** How it says, of one test and of several, that nobody whose mark is named stands behind them. */
	not_affiliated: z.array(z.string().min(1)).min(1),
});

export type LanguageRules = z.output<typeof rulesSchema>;

/** How a language is written, as the checks know it, from `content/locales/rules/<language>.yaml`. */
export function readRules(dir: string, code: LanguageCode, faults: string[]): LanguageRules | undefined {
	return readYaml(`${dir}/locales/rules/${code}.yaml`, rulesSchema, faults)?.value;
}
