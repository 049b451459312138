import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

/** Formats a date in a language, in UTC; it never breaks across lines. */
export function dateIn(language: LanguageCode, time: number): string {
	const format = new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' });
	return format.format(time).replaceAll(' ', '\u00a0');
}

/** Formats a date and a time of day in a language, in UTC and short. */
export function momentIn(language: LanguageCode, time: number): string {
	const { locale } = languageOf(language);
	const format = new Intl.DateTimeFormat(locale, {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: 'UTC',
	});
	return format.format(time);
}
