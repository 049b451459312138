import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

/**
 * Formats dates in a language, in UTC; those of one day have the time as well, and those of one minute are
 * numbered.
 */
export function datesIn(language: LanguageCode, times: readonly number[]): string[] {
	const format = new Intl.DateTimeFormat(languageOf(language).locale, { ...minute, timeZone: 'UTC' });
	const days = times.map((time) => dateIn(language, time));
	const minutes = times.map((time) => format.format(time));
	return times.map((_, index) => {
		const [day = '', time = ''] = [days[index], minutes[index]];
		if (isAlone(day, days)) return day;
		const before = minutes.slice(0, index + 1).filter((each) => each === time).length;
		return isAlone(time, minutes) ? time : `${time} (${before})`;
	});
}

const isAlone = (name: string, all: readonly string[]) => all.filter((each) => each === name).length === 1;

const minute = {
	year: 'numeric',
	month: 'long',
	day: 'numeric',
	hour: 'numeric',
	minute: '2-digit',
	timeZoneName: 'short',
} as const;

/** Formats a date in a language, in UTC; it never breaks across lines. */
export function dateIn(language: LanguageCode, time: number): string {
	const format = new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' });
	return format.format(time).replaceAll(' ', '\u00a0');
}
