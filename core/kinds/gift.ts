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
	short: 'asks for a word to be typed; our tests have none of that',
	matching: 'asks to match pairs; our tests have none of that',
	numerical: 'asks for a number to be typed; our tests have none of that',
	essay: 'has no answers in its braces; our tests have no free answers',
	description:
		'has no { }, so it is no question; put a text to read into the question itself, with \\n behind it',
};

/** What is wrong with the text of a question. */
export function textFault({ text, markup }: GiftQuestion): string | undefined {
	if (text.length === 0) return 'has no text';
	const shown = [...new Set(markup)].slice(0, 3).join(' ');
	return shown === ''
		? undefined
		: `has ${shown} in it; our texts are plain, without bold, pictures or links`;
}

/** A text as YAML has it in double quotes, which are those of JSON (YAML 1.2, section 1.3). */
export function quoted(text: string): string {
	return JSON.stringify(text.replace(/\s+/g, ' '));
}
