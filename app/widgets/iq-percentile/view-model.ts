import { oneIn, percentileOf, zOfOneIn, zOfPercentile } from '../../../core/widgets/percentile.ts';
import { marginOf, reliabilityOf } from '../../../core/widgets/test-length.ts';
import { fieldText, fill, numberIn, shareText } from '../parts/numbers.ts';
import type { ScriptWords, Values, ViewModel } from '../view-model.ts';

/** The values that may be entered: how many SDs an IQ may be from the mean, then percentiles and counts. */
export const REACH = 3;
const PERCENTILES = [0.13, 99.87] as const;
const COUNTS = [2, 741] as const;

/** The length of the test whose margin of error is shown with a score. */
const QUESTIONS = 30;

/**
 * Says what an IQ, a percentile, "one in how many", or a place on the curve (in SDs from the mean) is as the
 * others; `by` is the field entered last.
 */
export const viewIqPercentile: ViewModel<ScriptWords['iq-percentile']> = (words, values, locale, changed) => {
	const by = entered.find((name) => name === changed) ?? entered.find((name) => name === values.by) ?? 'iq';
	const sd = Number(values.sd);
	const bounds = {
		iq: [100 - REACH * sd, 100 + REACH * sd],
		percentile: PERCENTILES,
		count: COUNTS,
		place: [-REACH, REACH],
	}[by];
	const [from = 0, to = 0] = bounds;
	const value = numberIn(values[by], from, to);
	const others = entered.filter((name) => name !== by);
	if (value === undefined)
		return {
			texts: { result: outside(words, by, from, to, locale), count: '', margin: '', place: '' },
			shapes: { below: { width: 0 } },
			fields: { by, ...Object.fromEntries(others.map((name) => [name, name === 'place' ? '0' : ''])) },
		};
	const z = zOf(by, value, sd, values);
	const said = {
		iq: by === 'iq' ? value : Number((100 + sd * z).toFixed(1)),
		percentile: by === 'percentile' ? value : plain(percentileOf(z)),
		count: by === 'count' ? value : plainCount(oneIn(z)),
		place: Number(z.toFixed(2)),
	};
	const margin = marginOf(reliabilityOf(QUESTIONS)) / 15;
	return {
		shapes: { below: { width: Math.max(0, 15 * (z + REACH)) } },
		texts: {
			place: new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(said.place),
			result: fill(words.result, { ...said, sd }, locale),
			count: fill(z < 0 ? words.lower : words.higher, { ...said, sd }, locale),
			margin: fill(
				words.margin,
				{
					points: Math.round(margin * sd),
					low: shareText(percentileOf(z - margin), locale),
					high: shareText(percentileOf(z + margin), locale),
				},
				locale,
			),
		},
		fields: {
			by,
			...Object.fromEntries(
				others.map((name) => [name, name === 'place' ? String(said.place) : fieldText(said[name], locale)]),
			),
		},
	};
};

/** The names of the fields, each of which determines the others. */
const entered = ['iq', 'percentile', 'count', 'place'] as const;

/** Says which values may be entered in a field; the place on the curve can't be wrong. */
function outside(
	words: ScriptWords['iq-percentile'],
	by: (typeof entered)[number],
	from: number,
	to: number,
	locale: string,
): string {
	return by === 'place' ? '' : fill(words.range[by], { from, to }, locale);
}

function zOf(by: (typeof entered)[number], value: number, sd: number, { iq }: Values): number {
	if (by === 'iq') return (value - 100) / sd;
	if (by === 'place') return value;
	if (by === 'percentile') return zOfPercentile(value);
	// "One in how many" could mean either end: it means the lower one if the IQ was below 100.
	return ((numberIn(iq, -1000, 1000) ?? 100) < 100 ? -1 : 1) * zOfOneIn(value);
}

/** A percentile with the usual number of decimals. */
export function plain(percentile: number): number {
	return Number(percentile.toFixed(Math.min(percentile, 100 - percentile) < 1 ? 2 : 1));
}

/** "One in how many", without decimals from 10 on. */
export function plainCount(count: number): number {
	return Number(count.toFixed(count < 10 ? 1 : 0));
}
