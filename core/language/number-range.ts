import { type LanguageCode, languageOf } from './languages.ts';

/** Making a format takes longer than using it hundreds of times. */
const formats = new Map<LanguageCode, Intl.NumberFormat>();

/**
 * Formats a range of two numbers as the language does (CLDR), but always with a dash: some languages use a
 * hyphen, which looks like a minus sign. Two equal numbers become one.
 */
export function numberRange(language: LanguageCode, from: number, to: number): string {
	const numbers = formats.get(language) ?? new Intl.NumberFormat(languageOf(language).locale);
	formats.set(language, numbers);
	// formatRange would put “about” before two equal numbers.
	return from === to ? numbers.format(from) : numbers.formatRange(from, to).replace('-', '–');
}
