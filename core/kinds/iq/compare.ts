import { aDifference, type Comparing, equalResults, noDifference } from '../../compare/comparing.ts';
import { differenceOf, measuredBy, togetherOf } from '../../compare/difference.ts';
import { chanceText } from '../../language/chance.ts';
import type { Text } from '../../language/text.ts';
import { reachingTo, withRange } from '../../language/with-range.ts';
import { Z } from '../../statistics/intervals.ts';
import { retestGain } from '../../statistics/retest-gain.ts';
import type { IqBroad, IqMeasured } from './score.ts';
import { shownIq, toldRange } from './shown-iq.ts';
import { tertilePercents, tertiles } from './tertiles.ts';

/** The ends of the scale, at which scores and ranges are cut off. */
export const ENDS = [55, 145] as const;

const MEAN = 100;
/** The SD of the scale, and of the prior. */
export const SD = 15;

type Told = IqMeasured | IqBroad;

/** How IQs, or thirds where a test is too short for a number, are compared. */
export const compareIq: Comparing<'iq'> = {
	scalesOf(result) {
		if ('reason' in result) return [];
		const value = valueOf(result);
		const scale = { name: { id: 'compare.iq' } as const, value, text: value };
		// Each third of the population has a third of the ruler, on which an IQ would be at another place.
		if (result.iq === null) {
			const { thirds } = result;
			const shares = tertilePercents(thirds);
			const percents = tertiles.map((third) => chanceText(shares[third] / 100));
			return [
				{
					...scale,
					id: 'thirds',
					middle: null,
					ends: tertiles.map((third): Text => ({ id: `report.iq.third.${third}` })),
					at: null,
					from: 0,
					to: 1,
					chances: tertiles.map((third) => thirds[third]),
					percents,
					text: {
						allOf: tertiles.map((third, index) =>
							withRange({ id: `report.iq.third.${third}` }, percents[index] ?? ''),
						),
					},
				},
			];
		}
		const [from, to] = [shownIq(result.low), shownIq(result.high)];
		const openEnds = [
			...(from.end === 'low' ? (['from'] as const) : []),
			...(to.end === 'high' ? (['to'] as const) : []),
		];
		return [
			{
				...scale,
				id: 'iq',
				middle: String(MEAN),
				stretches: 18,
				apart: 3,
				ends: ENDS.map(String),
				at: placeOf(shownIq(result.iq).iq),
				from: placeOf(from.iq),
				to: placeOf(to.iq),
				...(openEnds.length > 0 && { openEnds }),
			},
		];
	},
	tell(one, other) {
		if ('reason' in one || 'reason' in other) return noDifference();
		const { points, limit, isShown } = differenceOf(measured(one), measured(other));
		const told = isShown ? aDifference : noDifference;
		if (one.iq === null && other.iq === null) return told([{ id: 'compare.iq.thirds' }]);
		if (one.iq === null || other.iq === null) return told([{ id: 'compare.iq.ranges' }]);
		const ends = [one.iq, other.iq].map((iq) => shownIq(iq).end);
		const isOpen = ends.some((end) => end !== 'inside');
		if (isOpen && ends[0] === ends[1]) return { ...noDifference(), verdict: { id: 'compare.iq.both' } };
		if (isOpen) return told([{ id: 'compare.iq.open' }]);
		return points === 0 ? equalResults : told([{ id: 'compare.apart', values: { points, limit } }]);
	},
	together(results) {
		const told = results.filter((result): result is Told => !('reason' in result));
		const [first] = told;
		if (!first) return [];
		const practice: Text = {
			id: 'compare.iq.practice',
			values: { gain: Math.round(SD * retestGain.other) },
		};
		const combined = combinedOf(told);
		if (!combined) return [practice];
		const before = margin(first);
		if (told.length === 1) {
			const { error } = togetherOf([measured(first), measured(first)], PRIOR);
			const values = { before, after: Math.round(Z * error) };
			return [{ id: 'compare.iq.once', values }, practice];
		}
		const values = { count: told.length, score: combined.iq, before, after: combined.margin };
		return [{ id: 'compare.iq.together', values }, practice];
	},
	combined(results) {
		const told = results.filter((result): result is Told => !('reason' in result));
		const combined = told.length > 1 ? combinedOf(told) : null;
		if (!combined) return null;
		const { iq, margin: after } = combined;
		const [from, to] = [Math.max(ENDS[0], iq - after), Math.min(ENDS[1], iq + after)];
		const score: Text = { id: 'report.iq.headline.inside', values: { iq } };
		return {
			value: withRange(score, { from, to }),
			at: placeOf(iq),
			from: placeOf(from),
			to: placeOf(to),
		};
	},
	hasMean: true,
};

const PRIOR = { score: MEAN, error: SD };

/** The score as shown: everything beyond an end of the shown scale is the same, so it can't differ. */
export function measured({ iq, low, high }: Told) {
	const score = iq ?? (low + high) / 2;
	const { error } = measuredBy({ score, low, high }, ENDS);
	return { score: iq === null ? score : shownIq(iq).iq, error };
}

/**
 * Scores as one with its margin of error, in whole points; null if it or one of them is beyond the shown scale, where there's no
 * number that could be off, or is only a third.
 */
function combinedOf(told: readonly Told[]): { iq: number; margin: number } | null {
	if (told.some(({ iq }) => iq === null || shownIq(iq).end !== 'inside')) return null;
	const { score, error } = togetherOf(told.map(measured), PRIOR);
	const { iq, end } = shownIq(Math.round(score));
	return end === 'inside' ? { iq, margin: Math.round(Z * error) } : null;
}

function margin(result: Told): number {
	return Math.round(Z * measured(result).error);
}

/** The score or the third, with its range or its probability. */
export function valueOf(result: Told): Text {
	if (result.iq === null) {
		const share = tertilePercents(result.thirds)[result.band] / 100;
		return withRange({ id: `report.iq.third.${result.band}` }, chanceText(share));
	}
	const { iq, end } = shownIq(result.iq);
	const { low, high, end: rangeEnd } = toldRange(result);
	const score: Text = { id: `report.iq.headline.${end}`, values: { iq } };
	if (rangeEnd === 'inside') return withRange(score, { from: low, to: high });
	if (rangeEnd === 'open') return withRange(score, '≤\u00a069 – ≥\u00a0130');
	if (rangeEnd === 'whole') return score;
	if (rangeEnd === 'low') return reachingTo(score, 'below', high);
	if (rangeEnd === 'high') return reachingTo(score, 'above', low);
	const reach = rangeEnd === 'up_to' ? { end: 'below', limit: high } : { end: 'above', limit: low };
	return { whole: [{ id: 'score.may_reach', values: { score, ...reach } }] };
}

function placeOf(iq: number): number {
	return (iq - ENDS[0]) / (ENDS[1] - ENDS[0]);
}
