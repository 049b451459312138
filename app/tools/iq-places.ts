import type { ExpectedIq } from '../../core/tools/expected-iq.ts';
import { placesOn } from './place.ts';

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
