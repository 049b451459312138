import { IQ_BANDS } from './bands.ts';

/**
 * An IQ as it may be shown: inside the scale, or only as `low` ("69 or below") or `high` ("130 or above").
 */
export type ShownIq = { iq: number; end: 'inside' | 'low' | 'high' };

/**
 * An interval as it may be shown. If it goes beyond the scale, `end` says on which side, and the interval is only
 * told by its other end: `low` as "79 or below", `high` as "121 or above". If it is `open` on both sides, it is
 * told without numbers.
 */
export type ShownRange = { low: number; high: number; end: 'inside' | 'low' | 'high' | 'open' };

/**
 * The shown form of a whole IQ (55 to 145): all IQs up to 69 look the same, and so do all IQs from 130 up.
 * Source: the lowest and the highest band of the Wechsler scales are open too.
 */
export function shownIq(iq: number): ShownIq {
	if (iq >= TOP) return { iq: TOP, end: 'high' };
	if (iq <= BOTTOM) return { iq: BOTTOM, end: 'low' };
	return { iq, end: 'inside' };
}

/** The shown form of an interval of whole IQs (55 to 145), with each end as in `shownIq`. */
export function shownRange(low: number, high: number): ShownRange {
	const from = shownIq(low);
	const to = shownIq(high);
	return { low: from.iq, high: to.iq, end: endOf(from.end, to.end) };
}

/**
 * An interval as it is told beside its IQ. If the IQ is only told as beyond an end of the scale, the interval is told by
 * how far it reaches back, `up_to` or `down_to`, or, if it doesn't, as the `whole` interval being there too.
 */
export type ToldRange = Omit<ShownRange, 'end'> & { end: ShownRange['end'] | 'up_to' | 'down_to' | 'whole' };

/** The told form of an interval beside its IQ, all whole IQs (55 to 145). */
export function toldRange({ iq, low, high }: { iq: number; low: number; high: number }): ToldRange {
	const range = shownRange(low, high);
	const { end } = shownIq(iq);
	if (end === 'inside' || range.end !== end) return range;
	if (range.low === range.high) return { ...range, end: 'whole' };
	return { ...range, end: end === 'low' ? 'up_to' : 'down_to' };
}

function endOf(from: ShownIq['end'], to: ShownIq['end']): ShownRange['end'] {
	if (from === 'low') return to === 'high' ? 'open' : 'low';
	return to === 'high' ? 'high' : 'inside';
}

const TOP = IQ_BANDS[0].from;
const BOTTOM = IQ_BANDS[5].from - 1;
