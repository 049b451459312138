import { normalTail } from '../scoring/normal.ts';

/**
 * How two normal groups with the same SD overlap if their means are `distance` apart (0 or more, in the unit
 * of `sd`). `above` is the share of the lower group above the mean of the higher one, 1 − Φ(d). `ahead` is
 * the share of pairs, one from each group, in which the one from the lower group scores higher, 1 − Φ(d/√2).
 * d = distance/sd. Source: K. O. McGraw, S. P. Wong, "A common language effect size statistic", Psychological
 * Bulletin 111, 1992; J. Cohen, "Statistical Power Analysis", 1988, his U3.
 */
export function overlapOf(distance: number, sd: number): { above: number; ahead: number } {
	return { above: normalTail(distance / sd), ahead: normalTail(distance / (sd * Math.SQRT2)) };
}
