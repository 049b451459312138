import { createHash } from 'node:crypto';
import { isLanguageCode } from '../core/language/languages.ts';
import { readQuizzes } from '../server/content/quizzes.ts';
import type { CommandOutput } from './command.ts';

/**
 * The texts of a quiz's items without keys, for reviewers who judge by the wording alone what each item
 * measures.
 */
export function quizWords(slug: string | undefined, language: string | undefined): CommandOutput {
	const quiz = readQuizzes('content/quizzes', 'content/reports').quizzes.find((each) => each.slug === slug);
	if (!quiz) throw new Error(`There is no quiz '${slug ?? ''}', or it has faults; run quiz check`);
	const code = language ?? quiz.itemLanguage ?? 'en';
	const items = isLanguageCode(code) ? Object.values(quiz.words[code]?.items ?? {}) : [];
	if (items.length === 0) throw new Error(`${slug} has no items with words in ${code}`);
	const texts = items.map((words) =>
		typeof words === 'string'
			? words
			: [
					('passage' in words && words.passage) || [],
					words.text,
					Object.entries(words.options ?? {}).map((option) => option.join(') ')),
				]
					.flat(2)
					.join('\n   '),
	);
	// An order that reveals nothing and is the same for all reviewers.
	const shuffled = texts.toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1));
	return { data: shuffled, text: shuffled.map((words, index) => `${index + 1}. ${words}`).join('\n') };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
