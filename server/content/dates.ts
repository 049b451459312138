import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

/** A date in words of a language, by the calendar of UTC; it never breaks at the end of a line. */
export function dateIn(language: LanguageCode, time: number): string {
	const format = new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' });
	return format.format(time).replaceAll(' ', '\u00a0');
}
