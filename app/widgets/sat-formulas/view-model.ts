import {
	firstFormula,
	iqOfSat,
	rankOfSat,
	type Sat,
	secondFormula,
} from '../../../core/widgets/sat-formulas.ts';
import { decimals, fill, wholeIn } from '../parts/numbers.ts';
import { placesOn } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** The lowest and the highest total, from left to right. */
export const TOTALS = [400, 1600] as const;

/** The IQs at the bottom and the top of the plot, and its height in pixels. */
export const IQS = [50, 150] as const;
export const PLOT = 280;

/** The distance of an IQ from the top of the plot, in pixels. */
export function heightAt(iq: number): number {
	const [from, to] = IQS;
	return Number(((PLOT * (to - iq)) / (to - from)).toFixed(1));
}

const { at } = placesOn(...TOTALS);

/** The difference of each half of a total from their mean, if the total has room for it. */
const APART = 100;

/**
 * Says the IQ to expect from a percentile, and what the two formulas make of a total; choosing a total fills
 * in its current percentile.
 */
export const viewSatFormulas: ViewModel<ScriptWords['sat-formulas']> = (words, values, locale, changed) => {
	const sat: Sat = values.sat === 'old' ? 'old' : 'now';
	const total = wholeIn(values.total, ...TOTALS) ?? TOTALS[0];
	const follows = sat === 'now' && changed === 'total';
	const rank = follows ? rankOfSat(total) : wholeIn(values.rank, 1, 99);
	const half = total / 2;
	const apart = Math.min(APART, half - 200, 800 - half);
	const first = firstFormula(total);
	const [verbal, equal, mathematics] = [-apart, 0, apart].map((more) =>
		secondFormula(half + more, half - more),
	);
	const numbers = {
		total,
		half,
		more: half + apart,
		less: half - apart,
		first: decimals(first, 1, locale),
		equal: decimals(equal ?? 0, 1, locale),
		mathematics: decimals(mathematics ?? 0, 1, locale),
		verbal: decimals(verbal ?? 0, 1, locale),
	};
	return {
		texts: {
			total: String(total),
			expected: rank === undefined ? words.bad : expectedText(words, rank, sat, locale),
			formulas: fill(words.formulas, numbers, locale),
			halves: apart === 0 ? '' : fill(words.halves, numbers, locale),
		},
		shapes: {
			total: at(total),
			first: { d: `M-7 ${heightAt(first)}H7` },
			second: { d: spread([verbal, equal, mathematics].map((iq = 0) => heightAt(iq))) },
		},
		fields: { rank: follows ? String(rank) : (values.rank ?? '') },
	};
};

function expectedText(words: ScriptWords['sat-formulas'], rank: number, sat: Sat, locale: string): string {
	const { iq, low, high, end } = iqOfSat(rank, sat);
	const numbers = { rank, iq: Math.round(iq), low: Math.round(low), high: Math.round(high) };
	return fill(words.expected[end ?? 'inside'], numbers, locale);
}

/** A vertical dimension line with a stroke at each height. */
function spread(heights: readonly number[]): string {
	return `M0 ${heights[0]}V${heights.at(-1)}${heights.map((y) => `M-7 ${y}H7`).join('')}`;
}
