import { proportion } from '../../../core/statistics/intervals.ts';
import { ayumu } from '../../../core/widgets/number-memory.ts';
import { fill } from '../parts/numbers.ts';
import type { ScriptWords } from '../view-model.ts';

type Words = ScriptWords['number-memory'];

/** The number of numerals, and how long they are shown, in milliseconds. */
export type Setting = { count: number; time: number };

/** The hits and trials of one setting. */
export type Tally = { hits: number; trials: number };

/**
 * A finished trial: the numerals that were due and pressed at its end, and how long the screen showed them,
 * in milliseconds.
 */
export type Trial = { isHit: boolean; due: number; pressed: number; shown: number };

/**
 * The deviation from the chosen time that isn't worth mentioning, in milliseconds; a bit more than one frame
 * at 60 a second.
 */
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

/** Says the hit rate of a setting with its range, or explains the task before the first trial. */
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

/**
 * Places a hit rate and its range on the ruler (`rate-ruler.tsx`), or hides them before the first trial. The
 * published value is shown only for its own setting.
 */
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

/** Says the published value, and whether it is for this setting or a different one. */
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
