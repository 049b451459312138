import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { designFaults } from '../../core/items/design.ts';
import { languages } from '../../core/language/languages.ts';
import type { Quiz, QuizWords } from '../../core/quiz/quiz.ts';

const matrix = z.record(z.string(), z.string()).transform((design, context) => {
	for (const message of designFaults(design)) context.addIssue({ code: 'custom', message });
	return design;
});
const item = z.strictObject({ id: z.string().regex(/^[a-z]\d+$/), matrix });

const quizSchema = z.strictObject({
	slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
	kind: z.enum(['iq', 'types', 'emotional', 'placement']),
	version: z.int().min(1),
	minutes: z.number().positive(),
	outcome: z.enum(['result', 'thank-you']),
	confirm: z.enum(['check', 'next']),
	public: z.boolean(),
	forms: z.int().min(2),
	scoring: z.strictObject({
		version: z.string(),
		discrimination: z.number().positive(),
		guessing: z.number().min(0).max(0.5),
	}),
	items: z.array(item).min(1),
	examples: z.array(item),
});

const wordsSchema = z.strictObject({
	name: z.string().min(1),
	description: z.string().min(1),
	measures: z.string().min(1),
});

/** Reads every quiz of a folder, in the order of the catalogue; throws one Error that lists every fault. */
export function loadQuizzes(dir: string): Quiz[] {
	const faults: string[] = [];
	const quizzes: Quiz[] = [];
	for (const slug of readdirSync(dir).sort()) {
		const quiz = read(join(dir, slug, 'quiz.yaml'), quizSchema, faults);
		const words: Quiz['words'] = {};
		for (const { code } of languages) {
			const path = join(dir, slug, `${code}.yaml`);
			if (existsSync(path)) words[code] = read(path, wordsSchema, faults) as QuizWords;
		}
		if (!words.en) faults.push(`${slug}: en.yaml is missing`);
		if (quiz && quiz.slug !== slug)
			faults.push(`${slug}/quiz.yaml: slug is ${quiz.slug}, the folder is ${slug}`);
		if (quiz && new Set(quiz.items.map((each) => each.id)).size !== quiz.items.length) {
			faults.push(`${slug}/quiz.yaml: two items have the same id`);
		}
		if (quiz) quizzes.push({ ...quiz, words });
	}
	if (faults.length > 0)
		throw new Error(`The quizzes are not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
	return quizzes;
}

function read<Schema extends z.ZodType>(
	path: string,
	schema: Schema,
	faults: string[],
): z.output<Schema> | undefined {
	if (!existsSync(path)) {
		faults.push(`${path}: there is no such file`);
		return undefined;
	}
	const parsed = schema.safeParse(parse(readFileSync(path, 'utf8')));
	if (parsed.success) return parsed.data;
	for (const issue of parsed.error.issues) faults.push(`${path}: ${issue.path.join('.')}: ${issue.message}`);
	return undefined;
}
