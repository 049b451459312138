import type { Estimate } from './intervals.ts';
import { Z } from './intervals.ts';

/**
 * How many answers took how long, in tenths of a second; the last element counts all answers of ten minutes
 * or more.
 */
export type TimeCounts = Uint32Array;

/** Counts without any answers. */
export function emptyTimes(): TimeCounts {
	return new Uint32Array(LONGEST + 1);
}

/** Counts one more answer that took `time` milliseconds; changes `counts` in place. */
export function countTime(counts: TimeCounts, time: number): void {
	const place = Math.min(LONGEST, Math.max(0, Math.round(time / TENTH)));
	counts[place] = (counts[place] ?? 0) + 1;
}

/**
 * The median in milliseconds, to a tenth of a second, with the distribution-free interval between two order
 * statistics, n/2 ± 1.96·√n/2; null if there are no answers. Source: W. R. Thompson, Annals of Mathematical
 * Statistics 7(3), 1936.
 */
export function medianTime(counts: TimeCounts): Estimate | null {
	const n = counts.reduce((total, count) => total + count, 0);
	if (n === 0) return null;
	const half = (Z * Math.sqrt(n)) / 2;
	const [low, high] = [Math.floor(n / 2 - half), Math.ceil(n / 2 + 1 + half)];
	const middle = (at(counts, Math.ceil(n / 2)) + at(counts, Math.floor(n / 2) + 1)) / 2;
	return {
		value: middle,
		low: low < 1 ? null : at(counts, low),
		high: high > n ? null : at(counts, high),
	};
}

/** The time at this rank, from 1. */
function at(counts: TimeCounts, rank: number): number {
	let before = 0;
	const place = counts.findIndex((count) => (before += count) >= rank);
	return place * TENTH;
}

const TENTH = 100;
const LONGEST = 6000;
