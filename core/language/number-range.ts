import { type LanguageCode, languageOf } from './languages.ts';

/** A format for numbers as a language writes them: German separates the thousands of 10.000, but not of 1000. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
	return new Intl.NumberFormat(locale, locale === 'de' ? { useGrouping: 'min2', ...options } : options);
}

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
	const numbers = formats.get(key) ?? numberFormat(locale, { minimumFractionDigits: digits });
	formats.set(key, numbers);
	// formatRange would put “about” before two equal numbers.
	return from === to ? numbers.format(from) : numbers.formatRange(from, to).replace('-', '–');
}
