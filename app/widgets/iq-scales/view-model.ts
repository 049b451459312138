import { normalCdf } from '../../../core/scoring/normal.ts';
import { type IqScaleSd, onScale, scales } from '../../../core/widgets/iq-scales.ts';
import { fill, numberIn, shareText } from '../parts/numbers.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** The scores that may be entered on any of these scales. */
const FROM = 10;
const TO = 196;

/** Says an IQ on the three scales, and which share of people has a lower one. */
export const viewIqScales: ViewModel<ScriptWords['iq-scales']> = (words, values, locale) => {
	const iq = numberIn(values.iq, FROM, TO);
	const from = scales.find((scale) => String(scale) === values.sd) ?? 15;
	if (iq === undefined)
		return { texts: { result: fill(words.range, { from: FROM, to: TO }, locale), share: '' } };
	const on = (to: IqScaleSd) => Math.round(onScale(iq, from, to));
	const share = normalCdf((iq - 100) / from) * 100;
	return {
		texts: {
			result: fill(words.result, { iq, from, sd15: on(15), sd16: on(16), sd24: on(24) }, locale),
			share: fill(words.share, { share: shareText(share, locale) }, locale),
		},
	};
};
