import type { IqResult } from '../core/kinds/iq/score.ts';

/** An IQ with a range of `half` on both sides. */
export function iqResult(iq: number, half = 9): IqResult {
	const [low, high] = [Math.max(55, iq - half), Math.min(145, iq + half)];
	return { kind: 'iq', iq, low, high, band: 'average', percentile: 50, provisional: true };
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
