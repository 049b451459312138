import type { ExpectedIq } from '../../core/tools/expected-iq.ts';
import { fill } from './say.ts';

/** Words for a number that stands for all beyond it: `{n} or more`, `{n} or less`. */
type EndWords = { low: string; high: string };

/** An IQ in a table, rounded; at an end of its scale with the words for it. */
export function endText(iq: number, end: keyof EndWords | null, words: EndWords): string {
	const n = Math.round(iq);
	return end ? fill(words[end], { n }, 'en') : String(n);
}

/** A range in a table; at an end of its scale only the bound that it has. */
export function rangeText({ low, high }: ExpectedIq, end: keyof EndWords | null, words: EndWords): string {
	if (end === 'high') return endText(low, end, words);
	return end ? endText(high, end, words) : `${Math.round(low)}–${Math.round(high)}`;
}
