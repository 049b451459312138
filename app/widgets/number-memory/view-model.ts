import { proportion } from '../../../core/statistics/intervals.ts';
import { ayumu } from '../../../core/widgets/number-memory.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { fill } from '../parts/numbers.ts';

type Words = WidgetWords['number-memory'];

/** How many numerals are shown, and for how many milliseconds. */
export type Setting = { count: number; time: number };

/** The trials of one setting. */
export type Tally = { hits: number; trials: number };

/** A trial that is over: the numerals that were due and pressed at its end, and how long the screen showed them, in milliseconds. */
export type Trial = { isHit: boolean; due: number; pressed: number; shown: number };

/** How far the screen may be from the time that was asked for before it is said, in milliseconds: more than a picture of 60 a second. */
const LATE = 20;

/** Says how a trial went. */
export function describeTrial(
	words: Words,
	{ isHit, due, pressed, shown }: Trial,
	{ time }: Setting,
	locale: string,
) {
	const text = isHit ? words.hit : fill(words.miss, { due, pressed }, locale);
	if (Math.abs(shown - time) <= LATE) return text;
	return `${text} ${fill(words.late, { shown: Math.round(shown) }, locale)}`;
}

/** Says the hit rate of a setting with its range, once there are trials. */
export function describeTally(
	words: Words,
	{ hits, trials }: Tally,
	{ count, time }: Setting,
	locale: string,
): string {
	const { value, low, high } = proportion(hits, trials) ?? { value: 0, low: null, high: null };
	if (low === null || high === null) return words.how;
	const percent = (share: number) => Math.round(100 * share);
	const rate = { hits, trials, rate: percent(value), low: percent(low), high: percent(high) };
	return fill(words.rate, { ...rate, count, time }, locale);
}

/** Where a hit rate and its range stand on the ruler (`rate-ruler.tsx`), without trials nowhere; the published figure beside its own setting alone. */
export function drawTally({ hits, trials }: Tally, setting: Setting): Record<string, Record<string, string>> {
	const { value, low, high } = proportion(hits, trials) ?? { value: 0, low: null, high: null };
	const at = (share: number | null) => `${(100 * (share ?? 0)).toFixed(1)}%`;
	const visibility = low === null ? 'hidden' : 'visible';
	return {
		range: { x1: at(low), x2: at(high), visibility },
		rate: { x: at(value), visibility },
		published: { visibility: isPublished(setting) ? 'visible' : 'hidden' },
	};
}

/** Says the published figure: beside the same setting or another one. */
export function describePublished(words: Words, setting: Setting, locale: string): string {
	return fill(
		isPublished(setting) ? words.published : words.publishedElse,
		{ percent: ayumu.percent },
		locale,
	);
}

function isPublished({ count, time }: Setting): boolean {
	return count === ayumu.count && time === ayumu.time;
}
