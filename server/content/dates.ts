import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { onOneLine } from '../../core/language/unbroken.ts';

/** Formats dates in a language, in UTC; those of one day are numbered in their order. */
export function datesIn(language: LanguageCode, times: readonly number[]): string[] {
	const days = times.map((time) => dateIn(language, time));
	return days.map((day, index) => {
		const isAlone = days.filter((each) => each === day).length === 1;
		const count = days.slice(0, index + 1).filter((each) => each === day).length;
		if (isAlone) return day;
		return language === 'zh' ? `${day}（${count}）` : `${day}\u00a0(${count})`;
	});
}

/** Formats a date in a language, in UTC; it never breaks across lines. */
export function dateIn(language: LanguageCode, time: number): string {
	const format = formats.get(language) ?? longFormat(language);
	formats.set(language, format);
	return onOneLine(format.format(time));
}

/** Formats a date without its year, which is told nearby, in a language and in UTC; it never breaks across lines. */
export function dayIn(language: LanguageCode, time: number): string {
	const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
	return onOneLine(new Intl.DateTimeFormat(languageOf(language).locale, options).format(time));
}

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<LanguageCode, Intl.DateTimeFormat>();

function longFormat(language: LanguageCode): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' });
}
