/**
 * The standard deviations that IQ scales have used: Wechsler 15, Stanford-Binet 16 until 1986, Cattell III B
 * 24.
 */
export const scales = [15, 16, 24] as const;

/** A scale, named by its standard deviation. */
export type IqScaleSd = (typeof scales)[number];

/**
 * The IQ on one scale with the same rank as `iq` on another: 100 + to·z with z = (iq − 100)/from, not
 * rounded. Source: the deviation IQ, D. Wechsler, "The Measurement of Adult Intelligence", 1939.
 */
export function onScale(iq: number, from: IqScaleSd, to: IqScaleSd): number {
	return 100 + ((iq - 100) / from) * to;
}

/** The scores in the article's table, on the scale with SD 15. */
export const tabled = [70, 85, 100, 110, 115, 120, 125, 130, 135, 140, 145] as const;
