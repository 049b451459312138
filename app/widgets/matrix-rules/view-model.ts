import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { fill } from '../parts/numbers.ts';
import type { ScriptWords } from '../view-model.ts';

/** The words of the widget, and the feedback on each option of its items. */
export type MatrixRulesWords = ScriptWords['matrix-rules'] & {
	items: Pick<PracticeItem, 'key' | 'reasons'>[];
};

/** Says whether an option fits, and why: all the rules if it does, and the broken ones if it doesn't. */
export function describeChoice(words: MatrixRulesWords, step: number, option: number) {
	const item = words.items[step];
	const isRight = option === item?.key;
	return {
		isRight,
		head: isRight ? words.fits : words.misfits,
		text: item?.reasons[option] ?? '',
		key: item?.key,
	};
}

/** Says how many items were solved on the first try. */
export function describeEnd(words: MatrixRulesWords, rights: readonly boolean[], locale: string) {
	const right = rights.filter(Boolean).length;
	return { head: fill(words.result, { right, count: words.items.length }, locale), text: words.note };
}
