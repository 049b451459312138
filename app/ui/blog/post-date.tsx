import { onOneLine } from '../../../core/language/unbroken.ts';
import { useLocale } from '../../translate.tsx';

/** A date in the page's language, in UTC; never broken across lines. */
export function PostDate({ date, isShort }: { date: string; isShort?: boolean }) {
	return <time dateTime={date}>{useDay(isShort ? 'medium' : 'long')(date)}</time>;
}

/** Formats a date in the page's language. */
export function useDay(dateStyle: 'medium' | 'long' = 'long'): (date: string) => string {
	const format = new Intl.DateTimeFormat(useLocale(), { dateStyle, timeZone: 'UTC' });
	return (date) => onOneLine(format.format(new Date(date)));
}
