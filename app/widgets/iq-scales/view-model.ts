import { normalCdf } from '../../../core/scoring/normal.ts';
import { type IqScaleSd, onScale, scales } from '../../../core/widgets/iq-scales.ts';
import { fill, numberIn, shareText } from '../parts/numbers.ts';
import { placesOn } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** How many standard deviations from the mean a score is drawn at most. */
export const REACH = 4;
/** The distance of a score from the line, in pixels. */
const BESIDE = 10;

/** The scores that may be entered on any of these scales. */
const FROM = 10;
const TO = 196;

/** Says an IQ on the three scales, and which share of people has a lower one. */
export const viewIqScales: ViewModel<ScriptWords['iq-scales']> = (words, values, locale) => {
	const iq = numberIn(values.iq, FROM, TO);
	const from = scales.find((scale) => String(scale) === values.sd) ?? 15;
	if (iq === undefined)
		return {
			texts: { result: fill(words.range, { from: FROM, to: TO }, locale), share: '' },
		};
	const on = (to: IqScaleSd) => Math.round(onScale(iq, from, to));
	const z = (iq - 100) / from;
	const own = { sd15: on(15), sd16: on(16), sd24: on(24) };
	// The scores are beside the line, on the side with more room, and the names of the scales on the other one.
	const side = { 'text-anchor': z < 0 ? 'end' : 'start' };
	return {
		texts: {
			result: fill(words.result, { iq, from, ...own }, locale),
			share: fill(words.share, { share: shareText(normalCdf(z) * 100, locale) }, locale),
			...Object.fromEntries(Object.entries(own).map(([scale, value]) => [scale, String(value)])),
		},
		shapes: {
			mark: placesOn(-REACH, REACH).at(z),
			scores: { ...side, x: z < 0 ? -BESIDE : BESIDE },
			names: { ...side, x: z < 0 ? '100%' : 0 },
		},
	};
};
