/** The day of a time in UTC, YYYY-MM-DD. */
export function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/** When a day, YYYY-MM-DD, begins in UTC, in milliseconds since 1970; undefined if there is no such day. */
export function dayIn(value: unknown): number | undefined {
	if (typeof value !== 'string') return undefined;
	const start = Date.parse(value);
	// Date.parse takes the 30th of a February for a day of March.
	return !Number.isNaN(start) && dayOf(start) === value ? start : undefined;
}
