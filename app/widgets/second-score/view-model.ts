import { type Form, reliabilities, secondScore, type TestKind } from '../../../core/widgets/second-score.ts';
import { fill, wholeIn } from '../parts/numbers.ts';
import { drawExpected, HIGHEST, iqPlaces, LOWEST } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** Says which score to expect on a second attempt, and how much of it comes from luck and from practice. */
export const viewSecondScore: ViewModel<ScriptWords['second-score']> = (words, values, locale) => {
	const first = wholeIn(values.first, LOWEST, HIGHEST) ?? LOWEST;
	const kind: TestKind = values.kind === 'short' || values.kind === 'full' ? values.kind : 'long';
	const form: Form = values.form === 'same' ? 'same' : 'other';
	const second = secondScore(first, reliabilities[kind], form);
	const luck = Math.round(Math.abs(second.luck));
	const numbers = {
		first,
		second: Math.round(second.iq),
		low: Math.round(second.low),
		high: Math.round(second.high),
		luck,
		gain: Math.round(second.gain),
		higher: Math.round(100 * second.higher),
	};
	const pull = luck <= 1 ? 'none' : second.luck > 0 ? 'good' : 'bad';
	return {
		texts: {
			first: String(first),
			second: fill(words.second, numbers, locale),
			pull: fill(words.pull[pull], numbers, locale),
			practice: fill(words.practice, numbers, locale),
			higher: fill(words.higher, numbers, locale),
		},
		shapes: { ...drawExpected(second, null), before: iqPlaces.at(first) },
	};
};
