import { bandOf } from '../../../core/kinds/iq/bands.ts';
import { percentileOf } from '../../../core/widgets/percentile.ts';
import { marginOf, reliabilityOf } from '../../../core/widgets/test-length.ts';
import { fill, shareText, wholeIn } from '../parts/numbers.ts';
import { HIGHEST, iqPlaces, LOWEST } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** The length of the test whose margin of error is shown around the mark. */
const QUESTIONS = 30;

/** Says the band of an IQ, how many people score lower, and which bands its range reaches. */
export const viewBellCurve: ViewModel<ScriptWords['bell-curve']> = (words, values, locale) => {
	const iq = wholeIn(values.iq, LOWEST, HIGHEST) ?? LOWEST;
	const percentile = percentileOf((iq - 100) / 15);
	const margin = Math.round(marginOf(reliabilityOf(QUESTIONS)));
	const [low, high] = [iq - margin, iq + margin];
	const [from, to] = [words.bands[bandOf(low)], words.bands[bandOf(high)]];
	return {
		texts: {
			iq: String(iq),
			result: fill(words.result, { iq, band: words.bands[bandOf(iq)] }, locale),
			share: fill(
				words.share,
				{ below: shareText(percentile, locale), rest: shareText(100 - percentile, locale) },
				locale,
			),
			margin: fill(from === to ? words.margin.one : words.margin.more, { low, high, from, to }, locale),
		},
		shapes: {
			range: iqPlaces.between(low, high),
			below: { width: iq - LOWEST },
		},
	};
};
