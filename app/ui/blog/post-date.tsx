import { onOneLine } from '../../../core/language/unbroken.ts';
import { useLocale } from '../../translate.tsx';

/** A date in the page's language, in UTC; never broken across lines. */
export function PostDate({ date }: { date: string }) {
	return <time dateTime={date}>{useDay()(date)}</time>;
}

/** Formats a date in the page's language. */
export function useDay(): (date: string) => string {
	const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
	return (date) => onOneLine(format.format(new Date(date)));
}
