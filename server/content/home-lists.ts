import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { InUse } from './forms.ts';
import { readYaml } from './read-yaml.ts';
import { filler } from './site-pages.ts';

export type Question = { question: string; answer: string };
export type Testimonial = { role: string; text: string };

export type HomeLists = {
	/**
	 * Questions and answers in a language (English if they are missing), with the durations of the public
	 * quizzes filled in. `inUse` is what these are scored by.
	 */
	questions(code: LanguageCode, quizzes: readonly Quiz[], inUse: InUse): Question[];
	/** Sample testimonials, by role and without names. */
	testimonials(code: LanguageCode): Testimonial[];
};

const question = z.strictObject({ question: z.string().min(1), answer: z.string().min(1) });
const testimonial = z.strictObject({ role: z.string().min(1), text: z.string().min(1) });

/**
 * Loads the lists of the home page from `faq` and `testimonials`; throws a single Error that lists all
 * faults.
 */
export function loadHomeLists(dir: string): HomeLists {
	const faults: string[] = [];
	const lists = readHomeLists(dir, faults);
	if (faults.length > 0) throw new Error(`The lists have faults:\n  ${faults.join('\n  ')}`);
	return lists;
}

/** Reads what can be read of the lists; faults are added to `faults`. */
export function readHomeLists(dir: string, faults: string[]): HomeLists {
	const questions = readLists(join(dir, 'faq'), question, faults);
	const testimonials = readLists(join(dir, 'testimonials'), testimonial, faults);
	return {
		questions(code, quizzes, inUse) {
			const shown = questions.has(code) ? code : 'en';
			const minutes = quizzes.flatMap((quiz) => (quiz.public ? [quiz.minutes] : []));
			const durations = { shortest: Math.min(...minutes), longest: Math.max(...minutes) };
			const fill = filler(shown, { ...durations, ...inUse });
			const asked = questions.get(shown) ?? [];
			// Without a test there is no duration to mention.
			const answered =
				minutes.length > 0 ? asked : asked.filter(({ answer }) => !/\{(shortest|longest)\b/.test(answer));
			return answered.map(({ question: text, answer }) => ({ question: text, answer: fill(answer) }));
		},
		testimonials: (code) => testimonials.get(code) ?? testimonials.get('en') ?? [],
	};
}

function readLists<Item>(dir: string, item: z.ZodType<Item>, faults: string[]): Map<LanguageCode, Item[]> {
	const lists = new Map<LanguageCode, Item[]>();
	for (const { code } of languages) {
		const path = join(dir, `${code}.yaml`);
		const read = code === 'en' || existsSync(path) ? readYaml(path, z.array(item).min(1), faults) : undefined;
		if (read) lists.set(code, read.value);
	}
	return lists;
}
