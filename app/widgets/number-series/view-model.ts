import type { PracticeSeries } from '../../../server/presenters/practice-series.ts';
import { fill } from '../parts/numbers.ts';
import type { ScriptWords } from '../view-model.ts';

/** The words of the widget, and the answer and rule of each of its series. */
export type NumberSeriesWords = ScriptWords['number-series'] & {
	items: Pick<PracticeSeries, 'key' | 'rule'>[];
};

/** Says whether a number comes next, and gives the rule. */
export function describeChoice(words: NumberSeriesWords, step: number, option: number) {
	const item = words.items[step];
	const isRight = option === item?.key;
	return { isRight, head: isRight ? words.fits : words.misfits, text: item?.rule ?? '', key: item?.key };
}

/** Says how many series were continued correctly on the first try. */
export function describeEnd(words: NumberSeriesWords, rights: readonly boolean[], locale: string) {
	const right = rights.filter(Boolean).length;
	return { head: fill(words.result, { right, count: words.items.length }, locale), text: words.note };
}
