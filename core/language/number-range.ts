import { type LanguageCode, languageOf } from './languages.ts';

/**
 * Formats a range of two numbers as the language does (CLDR), but always with a dash: some languages use a
 * hyphen, which looks like a minus sign. Two equal numbers become one.
 */
export function numberRange(language: LanguageCode, from: number, to: number): string {
	const numbers = new Intl.NumberFormat(languageOf(language).locale);
	// formatRange would put “about” before two equal numbers.
	return from === to ? numbers.format(from) : numbers.formatRange(from, to).replace('-', '–');
}
