/** How often files of open data are made. */
export type Frequency = 'yearly' | 'quarterly';

/** A calendar year or a quarter of one, in UTC: from its first millisecond, before the first one after it. */
export type Period = {
	/** Such as `2026` or `2026-Q1`. */
	name: string;
	frequency: Frequency;
	year: number;
	/** From 1 to 4; null for a whole year. */
	quarter: number | null;
	from: number;
	before: number;
};

/** How long after a period its file isn't written yet, in days, so that everyone has at least so long to change their mind. */
export const WAIT_DAYS = 30;

/** The period with a name such as `2026` or `2026-Q1`; undefined if it isn't one. */
export function periodNamed(name: string): Period | undefined {
	const [, year, quarter] = /^(\d{4})(?:-Q([1-4]))?$/.exec(name) ?? [];
	if (year === undefined) return undefined;
	return periodOf(Number(year), quarter === undefined ? null : Number(quarter));
}

/** The period that a time in milliseconds since 1970 (UTC) belongs to. */
export function periodAt(time: number, frequency: Frequency): Period {
	const day = new Date(time);
	const quarter = Math.floor(day.getUTCMonth() / 3) + 1;
	return periodOf(day.getUTCFullYear(), frequency === 'yearly' ? null : quarter);
}

/** From when the file of a period may be written, in milliseconds since 1970 (UTC). */
export function writableFrom({ before }: Period): number {
	return before + WAIT_DAYS * DAY;
}

/** Whether two periods have a moment in common, so that one file could be subtracted from the other. */
export function overlap(one: Period, other: Period): boolean {
	return one.from < other.before && other.from < one.before;
}

/**
 * The fewest days for which answers must be stored so that the file of the longest period can still have all of them for a month
 * from when it may be written.
 */
export function daysNeeded(frequency: Frequency): number {
	return (frequency === 'yearly' ? 366 : 92) + WAIT_DAYS + 30;
}

function periodOf(year: number, quarter: number | null): Period {
	const months = quarter === null ? [0, 12] : [3 * (quarter - 1), 3 * quarter];
	const [from = 0, before = 0] = months.map((month) => Date.UTC(year, month));
	return {
		name: quarter === null ? String(year) : `${year}-Q${quarter}`,
		frequency: quarter === null ? 'yearly' : 'quarterly',
		year,
		quarter,
		from,
		before,
	};
}

const DAY = 86_400_000;
