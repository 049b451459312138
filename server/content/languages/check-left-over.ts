import { names } from './names.ts';
import type { LanguageRules } from './rules.ts';
import type { Text } from './texts.ts';

/** English words that stand in a translated text as in the English one and are neither names nor reviewed loan words. */
export function leftOver(texts: readonly Text[], { loan_words }: LanguageRules): string[] {
	const allowed = new Set([...names, ...loan_words].map((word) => word.toLowerCase()));
	return texts.flatMap(({ at, text, english }) => {
		const quoted = new Set(quotesIn(english).flatMap(wordsIn));
		const original = new Set(wordsIn(english));
		const bare = quotesIn(text).reduce(
			(rest, quote) => (wordsIn(quote).every((word) => quoted.has(word)) ? rest.replace(quote, ' ') : rest),
			text,
		);
		const left = new Set(wordsIn(bare).filter((word) => original.has(word) && !allowed.has(word)));
		return [...left].map(
			(word) => `${at}: '${word}' is English; if it is a word here too, it is a loan word`,
		);
	});
}

/** Shorter words are the same in many languages by chance. */
const SHORTEST = 3;

function wordsIn(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return words.filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word));
}

/** Samples of the language that a test asks in stand in quotation marks, in English as here. */
function quotesIn(text: string): string[] {
	return text.match(/[“„”«‘「《][^“„”«»’」》]*[“”»’」》]/gu) ?? [];
}
