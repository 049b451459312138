import { byNewerNorms, type Tests } from '../../../core/widgets/old-norms.ts';
import { fill, wholeIn } from '../parts/numbers.ts';
import { drawExpected, HIGHEST, iqPlaces, LOWEST, nothingDrawn } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** The years that may be entered. */
const YEARS = { from: 1930, to: 2035 };

/** Says what a score would be by norms as new as the test date. */
export const viewOldNorms: ViewModel<ScriptWords['old-norms']> = (words, values, locale) => {
	const old = wholeIn(values.old, LOWEST, HIGHEST) ?? LOWEST;
	const tests: Tests = values.tests === 'all' ? 'all' : 'modern';
	const normed = wholeIn(values.normed, YEARS.from, YEARS.to);
	const taken = wholeIn(values.taken, YEARS.from, YEARS.to);
	const shapes = { before: iqPlaces.at(old) };
	if (normed === undefined || taken === undefined || taken < normed) {
		const result = fill(words.bad, { from: String(YEARS.from), to: String(YEARS.to) }, locale);
		return { texts: { old: String(old), result, detail: '' }, shapes: { ...shapes, ...nothingDrawn } };
	}
	const years = taken - normed;
	const now = byNewerNorms(old, years, tests);
	const numbers = {
		old,
		years,
		taken: String(taken),
		normed: String(normed),
		now: Math.round(now.iq),
		off: tenths(old - now.iq),
		least: tenths(old - now.high),
		most: tenths(old - now.low),
	};
	const detail = years === 0 ? words.new : years === 1 ? words.one : words.more;
	return {
		texts: {
			old: String(old),
			result: fill(words.result, numbers, locale),
			detail: fill(detail, numbers, locale),
		},
		shapes: { ...shapes, ...drawExpected(now, null) },
	};
};

const tenths = (points: number) => Math.round(10 * points) / 10;
