import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

/** A date in words of a language, by the calendar of UTC. */
export function dateIn(language: LanguageCode, time: number): string {
	return new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
		time,
	);
}
