import { RAPID_SOLVING_MS } from '../scoring/rapid.ts';

/**
 * The time of an attempt in whole milliseconds: `used` in all (null if unknown), the time of `each` question
 * in order (null if it wasn't answered), the median and longest of them, whether all took about equally long, and the
 * number of `quick` answers.
 */
export type TimeUse = {
	used: number | null;
	limit: number | null;
	each: (number | null)[];
	middle: number;
	longest: number;
	isEven: boolean;
	quick: number;
};

/**
 * Computes the use of time: `used` by the server's clock, at most the limit (null without one); and from the
 * times that the browser measured per answer (0 or more), the median, the longest, and the number under three
 * seconds (rapid.ts). Null if nothing was answered.
 */
export function timeUse(
	{ startedAt, endedAt, limit }: { startedAt: number; endedAt: number | null; limit: number | null },
	each: readonly (number | null)[],
): TimeUse | null {
	const times = each.filter((time) => time !== null);
	if (times.length === 0) return null;
	const sorted = times.toSorted((one, other) => one - other);
	const at = (index: number) => sorted[index] ?? 0;
	const half = (sorted.length - 1) / 2;
	return {
		used: endedAt === null ? null : Math.max(0, Math.min(endedAt - startedAt, limit ?? Infinity)),
		limit,
		each: [...each],
		middle: Math.round((at(Math.floor(half)) + at(Math.ceil(half))) / 2),
		longest: at(sorted.length - 1),
		isEven: sorted.length > 1 && at(0) >= EVEN * at(sorted.length - 1),
		quick: times.filter((time) => time < RAPID_SOLVING_MS).length,
	};
}

/** Whether there are enough questions that their times say something about how the taker used the time. */
export function isTimeTold({ each }: TimeUse): boolean {
	return each.length >= ENOUGH_QUESTIONS;
}

const ENOUGH_QUESTIONS = 10;

/** The share of the longest time from which on the shortest is about as long. */
const EVEN = 0.75;
