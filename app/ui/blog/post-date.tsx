import { useLocale } from '../../words.tsx';

/** A day in the words of the page, by the calendar of UTC; it never breaks at the end of a line. */
export function PostDate({ date }: { date: string }) {
	const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
	return <time dateTime={date}>{format.format(new Date(date)).replaceAll(' ', '\u00a0')}</time>;
}
