/**
 * The seven bands, highest first, each with the lowest whole IQ in it. The cuts are those of the Wechsler
 * scales (WAIS-IV, 2008); the names are common in online tests, not in psychology.
 */
export const IQ_BANDS = [
	{ id: 'genius', from: 130 },
	{ id: 'superior', from: 120 },
	{ id: 'above_average', from: 110 },
	{ id: 'average', from: 90 },
	{ id: 'below_average', from: 80 },
	{ id: 'borderline', from: 70 },
	{ id: 'very_low', from: Number.NEGATIVE_INFINITY },
] as const;

/** The id of a band, as in the API. */
export type IqBand = (typeof IQ_BANDS)[number]['id'];

/** The band of an IQ that has already been rounded to a whole number. */
export function bandOf(iq: number): IqBand {
	return IQ_BANDS.find((band) => iq >= band.from)?.id ?? 'very_low';
}
