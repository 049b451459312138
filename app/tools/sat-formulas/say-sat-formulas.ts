import {
	firstFormula,
	iqOfSat,
	rankOfSat,
	type Sat,
	secondFormula,
} from '../../../core/tools/sat-formulas.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { placesOn } from '../place.ts';
import { fill, type Say, wholeIn } from '../say.ts';
import { heightAt, TOTALS } from './plot.ts';

const { at } = placesOn(...TOTALS);

/** How far above and below their mean two halves of a total are, where its scale has room for it. */
const APART = 100;

/** Says the IQ to be expected of a percentile, and what the two formulas make of a total, which fills in today's percentile. */
export const saySatFormulas: Say<ToolWords['sat-formulas']> = (words, values, locale, changed) => {
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
		first: first.toFixed(1),
		equal: (equal ?? 0).toFixed(1),
		mathematics: (mathematics ?? 0).toFixed(1),
		verbal: (verbal ?? 0).toFixed(1),
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

function expectedText(words: ToolWords['sat-formulas'], rank: number, sat: Sat, locale: string): string {
	const { iq, low, high, end } = iqOfSat(rank, sat);
	const numbers = { rank, iq: Math.round(iq), low: Math.round(low), high: Math.round(high) };
	return fill(words.expected[end ?? 'inside'], numbers, locale);
}

/** A dimension line upright, with a stroke at each of the heights. */
function spread(heights: readonly number[]): string {
	return `M0 ${heights[0]}V${heights.at(-1)}${heights.map((y) => `M-7 ${y}H7`).join('')}`;
}
