import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

/** Formats a date in a language, in UTC; it never breaks across lines. */
export function dateIn(language: LanguageCode, time: number): string {
	const format = new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' });
	return format.format(time).replaceAll(' ', '\u00a0');
}
