/**
 * The points of one taker by item, in parts of a point from 0; -1 for an item that wasn't answered or reached.
 */
export type Points = Int8Array;

/** The points of takers, all of them up to 4,000, and of more takers an even sample of at least 2,000. */
export type AnswerSample = {
	/** How many takers were added. */
	takers: number;
	/** One taker in this many is kept. */
	every: number;
	rows: Points[];
};

/** A sample with no takers. */
export function emptySample(): AnswerSample {
	return { takers: 0, every: 1, rows: [] };
}

/** Adds one more taker; changes `sample` in place. */
export function sampleTaker(sample: AnswerSample, points: readonly number[]): void {
	if (sample.takers++ % sample.every !== 0) return;
	sample.rows.push(Int8Array.from(points));
	if (sample.rows.length < 2 * LEAST) return;
	sample.rows = sample.rows.filter((_, index) => index % 2 === 0);
	sample.every *= 2;
}

/** With 2,000 takers in both groups, the standard error of a delta is about .2. */
const LEAST = 2000;
