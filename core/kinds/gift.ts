import type { GiftAsks, GiftQuestion } from '../quiz/gift.ts';

/**
 * An imported item as YAML: `rules` follows the item's id in `quiz.yaml`, and `words` follows it in the
 * language file.
 */
export type ImportedItem = {
	rules: string;
	words: string;
	/** The item's picture, with the address that the GIFT file has. */
	picture?: { src: string };
	/** The parts of the question that an item has no place for, in words. */
	leftOut?: string;
};

/** Why questions of these types can't become items. */
export const typeWords: Record<Exclude<GiftAsks['type'], 'choice' | 'true-false'>, string> = {
	short: 'asks people to type a word; our tests have no such questions',
	matching: 'asks people to match pairs; our tests have no such questions',
	numerical: 'asks people to type a number; our tests have no such questions',
	essay: 'has no answers in its braces; our tests have no questions with free answers',
	description: 'has no { }, so it is only text; put a text to read into the question itself, followed by \\n',
};

/** What is wrong with the text of a question, or undefined. */
export function textFault({ text, markup }: GiftQuestion): string | undefined {
	if (text.length === 0) return 'has no text';
	const shown = [...new Set(markup)].slice(0, 3).join(' ');
	return shown === ''
		? undefined
		: `contains ${shown}; our texts are plain, without bold, pictures, or links`;
}

/** A text in double quotes for YAML, in which JSON strings are valid (YAML 1.2, section 1.3). */
export function quoted(text: string): string {
	return JSON.stringify(text.replace(/\s+/g, ' '));
}
