import { type LanguageCode, languageOf } from './languages.ts';

/** Making a format takes longer than using it hundreds of times. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a range of two numbers as the language does (CLDR), but always with a dash: some languages use a
 * hyphen, which looks like a minus sign. Two equal numbers become one.
 */
export function numberRange(language: LanguageCode, from: number, to: number): string {
	return rangeIn(languageOf(language).locale, from, to);
}

/** The same for a locale, with a fixed number of decimals. */
export function rangeIn(locale: string, from: number, to: number, digits = 0): string {
	const key = `${locale} ${digits}`;
	const numbers = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits });
	formats.set(key, numbers);
	// formatRange would put “about” before two equal numbers.
	return from === to ? numbers.format(from) : numbers.formatRange(from, to).replace('-', '–');
}
