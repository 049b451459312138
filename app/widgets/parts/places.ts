import type { ExpectedIq } from '../../../core/widgets/expected-iq.ts';

/** A share 0..1 of the width, as an attribute of a drawing. */
export function across(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}

/** Where values of a scale lie in a drawing that fills its width: in percent of it, at the nearer end for those beyond. */
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

/** The scale on which IQs are drawn: three standard deviations to either side. */
export const LOWEST = 55;
export const HIGHEST = 145;

export const iqPlaces = placesOn(LOWEST, HIGHEST);

/** The mark and the range of an expected IQ; the range of an end runs on to the edge. */
export function drawExpected({ iq, low, high }: ExpectedIq, end: 'low' | 'high' | null) {
	return {
		mark: { ...iqPlaces.at(iq), visibility: 'visible' },
		range: {
			...iqPlaces.between(end === 'low' ? LOWEST : low, end === 'high' ? HIGHEST : high),
			visibility: 'visible',
		},
	};
}

/** Where there is nothing to be drawn. */
export const nothingDrawn = { mark: { visibility: 'hidden' }, range: { visibility: 'hidden' } };
