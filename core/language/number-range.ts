import { type LanguageCode, languageOf } from './languages.ts';

/**
 * Two numbers as one range, as the language writes it (CLDR), but always with a dash: some have a hyphen there, which reads as a
 * minus. Two equal numbers are one.
 */
export function numberRange(language: LanguageCode, from: number, to: number): string {
	const numbers = new Intl.NumberFormat(languageOf(language).locale);
	// Of two equal numbers it would say “about”.
	return from === to ? numbers.format(from) : numbers.formatRange(from, to).replace('-', '–');
}
