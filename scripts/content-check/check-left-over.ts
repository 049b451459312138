import { company, names } from './names.ts';
import { remembered } from './remembered.ts';
import type { LanguageRules } from './rules.ts';
import type { Text } from './texts.ts';

/**
 * Finds English words left in a translated text that are neither names nor reviewed loan words; each word is
 * reported once, at its first occurrence.
 */
export function leftOver(texts: readonly Text[], { loan_words }: LanguageRules): string[] {
	const allowed = new Set([...names, ...loan_words].map((word) => word.toLowerCase()));
	const found = texts.flatMap(({ at, text, english }) => {
		const quoted = new Set(quotesIn(english).flatMap((quote) => wordsIn(quote)));
		const original = new Set(wordsIn(english));
		const bare = quotesIn(text).reduce(
			(rest, quote) => (wordsIn(quote).every((word) => quoted.has(word)) ? rest.replace(quote, ' ') : rest),
			text.replace(company, ' '),
		);
		return wordsIn(bare).flatMap((word) =>
			original.has(word) && !allowed.has(word) ? [[word, at] as const] : [],
		);
	});
	return [...Map.groupBy(found, ([word]) => word)].map(([word, hits]) => {
		const [first, ...others] = new Set(hits.map(([, at]) => at));
		const more =
			others.length === 0 ? '' : `, here and in ${others.length} other place${others.length > 1 ? 's' : ''}`;
		return `${first}: '${word}' is English${more}; if this language uses the word too, add it to loan_words`;
	});
}

/** Shorter words coincide in many languages. */
const SHORTEST = 3;

const wordsIn = remembered((text): readonly string[] => {
	const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return words.filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word));
});

/** Quotation marks contain samples of the language a test asks in, both in English and here. */
const quotesIn = remembered(
	(text): readonly string[] => text.match(/[“„”«‘「《][^“„”«»’」》]*[“”»’」》]/gu) ?? [],
);
