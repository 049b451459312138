import { inSentences } from './in-sentences.ts';
import { type LanguageCode, languageOf } from './languages.ts';
import type { MessageId } from './message-id.ts';
import { numberFormat, numberRange } from './number-range.ts';

/**
 * Untranslated text: a literal string, a message whose placeholders may be texts, sentences, parts without a break,
 * alternatives, items that all belong, figures with signs, such as “≤ 69”, a whole whose parts follow each other in the direction of the
 * language, a range of numbers, how many there are of something, or names of languages.
 */
export type Text =
	| string
	| { id: MessageId; values?: Record<string, number | Text> }
	| { sentences: readonly Text[] }
	| { row: readonly Text[] }
	| { anyOf: readonly Text[] }
	| { allOf: readonly Text[] }
	| { figures: readonly Text[] }
	| { whole: readonly Text[] }
	| { from: number; to: number }
	| { count: number }
	| { languages: readonly LanguageCode[] };

export type Translate = (message: { id: MessageId; values?: Record<string, string | number> }) => string;

/** Translates a text with `t`. */
export function translateText(t: Translate, language: LanguageCode, text: Text): string {
	if (typeof text === 'string') return text;
	const translated = (each: Text) => translateText(t, language, each);
	if ('sentences' in text) return inSentences(t, text.sentences.map(translated));
	if ('row' in text) return text.row.map(translated).join('');
	if ('anyOf' in text) return eitherOf(language, text.anyOf.map(translated));
	if ('allOf' in text) return allOf(language, text.allOf.map(translated));
	if ('figures' in text) return inOrder(language, text.figures.map(translated).join(''));
	if ('whole' in text)
		return inOwnOrder(language, withOwnBrackets(language, text.whole.map(translated).join('')));
	if ('from' in text) return inOrder(language, numberRange(language, text.from, text.to));
	if ('count' in text) return numberFormat(languageOf(language).locale).format(text.count);
	if ('languages' in text) return languageList(language, text.languages);
	const { id, values } = text;
	if (!values) return t({ id });
	const translatedValues = Object.entries(values).map(([name, value]) => [
		name,
		typeof value === 'number' ? inFigures(language, value) : translated(value),
	]);
	return t({ id, values: Object.fromEntries(translatedValues) });
}

/** The names of languages, as in “German, English, and French”. */
function languageList(language: LanguageCode, codes: readonly LanguageCode[]): string {
	const { locale } = languageOf(language);
	const names = new Intl.DisplayNames(locale, { type: 'language' });
	const sorted = codes.map((code) => names.of(code) ?? code).toSorted(new Intl.Collator(locale).compare);
	return allOf(language, sorted);
}

/** Joins items as the language does, such as with “and” before the last one. */
function allOf(language: LanguageCode, texts: readonly string[]): string {
	return new Intl.ListFormat(languageOf(language).locale).format(texts);
}

/** Joins alternatives as the language does, such as with “or” before the last one. */
function eitherOf(language: LanguageCode, texts: readonly string[]): string {
	return new Intl.ListFormat(languageOf(language).locale, { type: 'disjunction' }).format(texts);
}

/** Figures isolated where words run from right to left, so that they still run from left to right (UAX 9, LRI and PDI). */
function inOrder(language: LanguageCode, told: string): string {
	return languageOf(language).dir === 'rtl' ? `\u2066${told}\u2069` : told;
}

/** A text isolated where words run from right to left, so that it runs so wherever it stands (UAX 9, RLI and PDI). */
function inOwnOrder(language: LanguageCode, told: string): string {
	return languageOf(language).dir === 'rtl' ? `\u2067${told}\u2069` : told;
}

/** Brackets after a Chinese character are as wide as one, with no space before them. */
function withOwnBrackets(language: LanguageCode, told: string): string {
	return language === 'zh' ? told.replace(/(?<=[\p{Script=Han}）])\u00a0\(([^()]*)\)/gu, '（$1）') : told;
}

/** A number with a fraction has one decimal behind the mark of the language; whole ones are left to the message. */
function inFigures(language: LanguageCode, value: number): number | string {
	if (Number.isInteger(value)) return value;
	return new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 1 }).format(value);
}

/** A name with what is said of it. */
export function named(name: Text, text: Text): Text {
	return { id: 'join.named', values: { name, text } };
}

/** Figures that keep their order, from left to right, in any language. */
export function figures(text: Text): Text {
	return { row: ['\u2066', text, '\u2069'] };
}

/** Lists texts as one enumeration. */
export function listed(texts: readonly [Text, ...Text[]]): Text {
	const [first, ...others] = texts;
	return others.reduce((before, second) => ({ id: 'join.items', values: { first: before, second } }), first);
}
