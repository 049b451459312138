import { IQ_BANDS } from './bands.ts';

/** An IQ as it may be shown: inside the scale, or only as 'low' ("69 or below") or 'high' ("130 or above"). */
export type ShownIq = { iq: number; end: 'inside' | 'low' | 'high' };

/** An interval as it may be shown; 'open…' names the ends that go beyond the scale, 'low' and 'high' both ends. */
export type ShownRange = {
	low: number;
	high: number;
	end: 'inside' | 'open_low' | 'open_high' | 'open' | 'low' | 'high';
};

/**
 * The shown form of a whole IQ (55..145): 69 or less and 130 or more are not told apart.
 * Source: the lowest and highest band of the Wechsler scales are open too.
 */
export function shownIq(iq: number): ShownIq {
	if (iq >= TOP) return { iq: TOP, end: 'high' };
	if (iq <= BOTTOM) return { iq: BOTTOM, end: 'low' };
	return { iq, end: 'inside' };
}

/** The shown form of an interval of whole IQs (55..145), each end as in `shownIq`. */
export function shownRange(low: number, high: number): ShownRange {
	const from = shownIq(low);
	const to = shownIq(high);
	return { low: from.iq, high: to.iq, end: endOf(from.end, to.end) };
}

function endOf(from: ShownIq['end'], to: ShownIq['end']): ShownRange['end'] {
	if (from === to) return from;
	if (from === 'low') return to === 'high' ? 'open' : 'open_low';
	return 'open_high';
}

const TOP = IQ_BANDS[0].from;
const BOTTOM = IQ_BANDS[5].from - 1;
