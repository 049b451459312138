import { bandOf } from '../core/kinds/iq/bands.ts';
import { expectedRange } from '../core/kinds/iq/expected-range.ts';
import { type IqResult, percentileOf } from '../core/kinds/iq/score.ts';
import type { Snapshot } from '../core/quiz/quiz.ts';
import { keyedItems } from '../core/scoring/given.ts';

/** An IQ with a range of `half` on both sides. */
export function iqResult(iq: number, half = 9): IqResult {
	const [low, high] = [Math.max(55, iq - half), Math.min(145, iq + half)];
	return { kind: 'iq', iq, low, high, band: 'average', percentile: 50, provisional: true };
}

/** An IQ with all that the questions and the scoring of a test say about it. */
export function iqResultOf(test: Snapshot, iq: number): IqResult {
	const { low, high } = expectedRange(keyedItems(test, new Map()).items, iq);
	const range = { low: Math.max(55, low), high: Math.min(145, high) };
	return { kind: 'iq', iq, ...range, band: bandOf(iq), percentile: percentileOf(iq), provisional: true };
}

/** An IQ test answered too fast for a result. */
export const tooFast: IqResult = {
	kind: 'iq',
	iq: null,
	low: null,
	high: null,
	band: null,
	percentile: null,
	provisional: true,
	reason: 'too_fast',
};
