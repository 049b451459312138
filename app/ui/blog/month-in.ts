import { onOneLine } from '../../../core/language/unbroken.ts';

/** Formats a month, `YYYY-MM`, in a locale. */
export function monthIn(locale: string, month: string): string {
	const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
	return onOneLine(format.format(new Date(`${month}-01T00:00:00Z`)));
}
