import { iqOfAfqt } from '../../../core/widgets/afqt-to-iq.ts';
import { sameRankIq } from '../../../core/widgets/expected-iq.ts';
import { fill, wholeIn } from '../parts/numbers.ts';
import { drawExpected, nothingDrawn } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** Says which IQ to expect from an AFQT score, and which IQ has the same rank. */
export const viewAfqtToIq: ViewModel<ScriptWords['afqt-to-iq']> = (words, values, locale) => {
	const afqt = wholeIn(values.afqt, 1, 99);
	if (afqt === undefined) return { texts: { expected: words.bad, same: '' }, shapes: nothingDrawn };
	const expected = iqOfAfqt(afqt);
	const end = afqt === 99 ? 'high' : afqt === 1 ? 'low' : null;
	const numbers = {
		afqt,
		iq: Math.round(expected.iq),
		low: Math.round(expected.low),
		high: Math.round(expected.high),
		same: Math.round(sameRankIq(afqt)),
	};
	return {
		texts: {
			expected: fill(words.expected[end ?? 'inside'], numbers, locale),
			same: fill(words.same[end ?? 'inside'], numbers, locale),
		},
		shapes: drawExpected(expected, end),
	};
};
