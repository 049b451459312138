import { GRACE } from './timing.ts';

/** The moments at which the time left is said aloud, each once. */
export type TimeCall = 'half' | 'five_minutes' | 'one_minute';

/**
 * The moment that passes while the time left falls from `before` to `left`, of several the last: half of the time, five
 * minutes, one minute. Half is not said where it is within a minute of five minutes, or under two. All in
 * milliseconds; `total` is the whole time.
 */
export function timeCall(total: number, before: number, left: number): TimeCall | null {
	const moments: [TimeCall, number][] = [
		['one_minute', MINUTE],
		['five_minutes', 5 * MINUTE],
		['half', total / 2],
	];
	const due = moments.filter(([, at]) => before > at && left <= at && at < total - GRACE);
	const [first] = due.filter(([name, at]) => name !== 'half' || isApart(at));
	return first?.[0] ?? null;
}

function isApart(half: number): boolean {
	return half >= 2 * MINUTE && Math.abs(half - 5 * MINUTE) >= MINUTE;
}

const MINUTE = 60_000;
