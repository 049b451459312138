import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import type { PracticeSeries } from '../../../server/presenters/practice-series.ts';
import { fill } from '../say.ts';

/** The words of the tool, and of its series the answer and the rule. */
export type NumberSeriesWords = ToolWords['number-series'] & {
	items: Pick<PracticeSeries, 'key' | 'rule'>[];
};

/** Says whether a number comes next, and the rule. */
export function sayChoice(words: NumberSeriesWords, step: number, option: number) {
	const item = words.items[step];
	const isRight = option === item?.key;
	return { isRight, head: isRight ? words.fits : words.misfits, text: item?.rule ?? '', key: item?.key };
}

/** Says how many series were continued at the first choice. */
export function sayEnd(words: NumberSeriesWords, rights: readonly boolean[], locale: string) {
	const right = rights.filter(Boolean).length;
	return { head: fill(words.result, { right, count: words.items.length }, locale), text: words.note };
}
