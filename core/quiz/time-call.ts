import { GRACE } from './timing.ts';

/** The moments at which the remaining time is announced, each once. */
export type TimeCall = 'half' | 'five_minutes' | 'one_minute';

/**
 * The moment that passes while the remaining time decreases from `before` to `left`, or the last one if
 * several pass: half of the time, five minutes, or one minute. Half isn't announced if it is within a minute
 * of five minutes or under two minutes, and nothing is announced in the first seconds (`GRACE`). All times
 * are in milliseconds; `total` is the whole time.
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
