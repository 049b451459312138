import { HIGHEST_ACT, iqOfAct } from '../../../core/widgets/act-to-iq.ts';
import { fill, wholeIn } from '../parts/numbers.ts';
import { drawExpected } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** Says how many test takers are at or below a composite, and which IQ to expect from it. */
export const viewActToIq: ViewModel<ScriptWords['act-to-iq']> = (words, values, locale) => {
	const act = wholeIn(values.act, 1, HIGHEST_ACT) ?? 1;
	const { rank, end, ...expected } = iqOfAct(act);
	const numbers = {
		act,
		rank,
		iq: Math.round(expected.iq),
		low: Math.round(expected.low),
		high: Math.round(expected.high),
	};
	return {
		texts: {
			act: String(act),
			expected: fill(words.expected[end ?? 'inside'], numbers, locale),
			rank: fill(words.rank[end ?? 'inside'], numbers, locale),
		},
		shapes: drawExpected(expected, end),
	};
};
