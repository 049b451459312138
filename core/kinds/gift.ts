import type { GiftAsks, GiftQuestion } from '../quiz/gift.ts';

/** An item as the two lines that stand for it in `quiz.yaml` and in the language's file, behind its id. */
export type ImportedItem = {
	rules: string;
	words: string;
	/** Its picture, as the file calls it. */
	picture?: { src: string };
	/** What of the question has no place in it, in words. */
	leftOut?: string;
};

/** Why a question of a type makes no item. */
export const typeWords: Record<Exclude<GiftAsks['type'], 'choice' | 'true-false'>, string> = {
	short: 'asks people to type a word; our tests have no such questions',
	matching: 'asks people to match pairs; our tests have no such questions',
	numerical: 'asks people to type a number; our tests have no such questions',
	essay: 'has no answers in its braces; our tests have no questions with free answers',
	description: 'has no { }, so it is only text; put a text to read into the question itself, followed by \\n',
};

/** What is wrong with the text of a question. */
export function textFault({ text, markup }: GiftQuestion): string | undefined {
	if (text.length === 0) return 'has no text';
	const shown = [...new Set(markup)].slice(0, 3).join(' ');
	return shown === ''
		? undefined
		: `contains ${shown}; our texts are plain, without bold, pictures, or links`;
}

/** A text as YAML has it in double quotes, which are those of JSON (YAML 1.2, section 1.3). */
export function quoted(text: string): string {
	return JSON.stringify(text.replace(/\s+/g, ' '));
}
