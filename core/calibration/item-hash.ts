import { digestOf } from '../items/random.ts';
import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Question } from '../quiz/quiz.ts';

/**
 * The hash of what answers to a question belong to: of its figure, or of its words in a language, with options
 * and key.
 */
export function itemHash(question: Question, language: LanguageCode): string {
	return remembered(question, language, () => itemTypeOf(question).contentIn(question, language));
}

/** The language whose words were shown: the taker's, or English where the question isn't said in it. */
export function shownIn(question: Question, language: LanguageCode): LanguageCode {
	return itemTypeOf(question).isSaidIn(question, language) ? language : 'en';
}

/** The hash of a question's design and of its generator's edition, which figures of several forms share; null if it has none. */
export function designHash(question: Question): string | null {
	const { designOf } = itemTypeOf(question);
	return designOf ? remembered(question, 'design', () => designOf(question)) : null;
}

/** Hashes a question only once, because pages count outdated results by comparing hashes. */
function remembered(question: Question, name: string, make: () => string): string {
	const own = known.get(question) ?? new Map<string, string>();
	known.set(question, own);
	const before = own.get(name);
	if (before !== undefined) return before;
	const hash = digestOf(make());
	own.set(name, hash);
	return hash;
}

const known = new WeakMap<Question, Map<string, string>>();
