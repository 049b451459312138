import type { ExpectedIq } from '../../../core/widgets/expected-iq.ts';

/** A share of the width (0 to 1) as an attribute of a drawing. */
export function across(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}

/**
 * Converts values of a scale to attributes of a drawing that fills its width, in percent of it; values beyond
 * the scale are moved to its nearer end.
 */
export function placesOn(from: number, to: number) {
	const at = (value: number) => {
		const inside = Math.min(to, Math.max(from, value));
		return across((inside - from) / (to - from));
	};
	return {
		at: (value: number) => ({ x: at(value) }),
		between: (low: number, high: number) => ({ x1: at(low), x2: at(high) }),
	};
}

/** The ends of the scale on which IQs are drawn, three standard deviations from the mean. */
export const LOWEST = 55;
export const HIGHEST = 145;

export const iqPlaces = placesOn(LOWEST, HIGHEST);

/** The mark and the range of an expected IQ; at an end of the scale, the range continues to the edge. */
export function drawExpected({ iq, low, high }: ExpectedIq, end: 'low' | 'high' | null) {
	return {
		mark: { ...iqPlaces.at(iq), visibility: 'visible' },
		range: {
			...iqPlaces.between(end === 'low' ? LOWEST : low, end === 'high' ? HIGHEST : high),
			visibility: 'visible',
		},
	};
}

/** Hides the mark and the range. */
export const nothingDrawn = { mark: { visibility: 'hidden' }, range: { visibility: 'hidden' } };
