/**
 * Sizes of protective gloves and the hands that they fit, in millimeters: `around` is the circumference of
 * the palm without the thumb, and `length` goes from the wrist to the tip of the middle finger. Source: EN
 * 420:2003+A1:2009, table of hand sizes; EN ISO 21420:2020 uses the same two measures.
 */
export const gloveSizes = [
	{ size: 6, letters: 'XS', around: 152, length: 160 },
	{ size: 7, letters: 'S', around: 178, length: 171 },
	{ size: 8, letters: 'M', around: 203, length: 182 },
	{ size: 9, letters: 'L', around: 229, length: 192 },
	{ size: 10, letters: 'XL', around: 254, length: 204 },
	{ size: 11, letters: 'XXL', around: 279, length: 215 },
] as const;

/** One of the glove sizes, with the measures of its hand. */
export type GloveSize = (typeof gloveSizes)[number];

type Measure = 'around' | 'length';

/** The range of the table in millimeters, extended by half a step at each end. */
export const covered = { around: [140, 292], length: [155, 220] } as const;

/** The size closest to a measure in millimeters; the larger one if two are equally close. */
export function nearestSize(measure: Measure, millimetres: number): GloveSize {
	return gloveSizes.reduce((best, each) =>
		Math.abs(each[measure] - millimetres) <= Math.abs(best[measure] - millimetres) ? each : best,
	);
}

/** Whether a measuring error of half a centimeter either way would give a different size. */
export function isNearBound(measure: Measure, millimetres: number): boolean {
	return nearestSize(measure, millimetres - 5) !== nearestSize(measure, millimetres + 5);
}
