import { useLocale } from '../../words.tsx';

/** A day in the words of the page, by the calendar of UTC; it never breaks at the end of a line. */
export function PostDate({ date }: { date: string }) {
	return <time dateTime={date}>{useDay()(date)}</time>;
}

/** Says a day in the words of the page. */
export function useDay(): (date: string) => string {
	const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
	return (date) => format.format(new Date(date)).replaceAll(' ', '\u00a0');
}
