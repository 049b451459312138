import { HIGHEST_ACT, iqOfAct } from '../../../core/tools/act-to-iq.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { drawExpected } from '../iq-places.ts';
import { fill, type Say, wholeIn } from '../say.ts';

/** Says how many takers have at most a composite, and which IQ is to be expected of it. */
export const sayActToIq: Say<ToolWords['act-to-iq']> = (words, values, locale) => {
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
