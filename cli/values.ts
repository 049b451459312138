import { UsageError } from './command.ts';

/** A whole number from 1 to `most`, as an option says it; throws UsageError. */
export function countIn(option: string, text: string, most: number): number {
	const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
	if (count < 1 || count > most) throw new UsageError(`--${option} is a whole number from 1 to ${most}`);
	return count;
}

/** The beginning of a day (UTC) as an option says it, in milliseconds since 1970; throws UsageError. */
export function dayIn(option: string, text: string): number {
	const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
	if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
		throw new UsageError(`--${option} is a day such as 2027-01-31`);
	return time;
}

/** The last millisecond of a day (UTC), or a moment such as `2027-01-31T12:00:00Z`; throws UsageError. */
export function endOfDayIn(option: string, text: string): number {
	const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
	const day = dayIn(option, Number.isNaN(moment) ? text : text.slice(0, 10));
	return Number.isNaN(moment) ? day + 86_399_999 : moment;
}
