import type { Text } from '../language/text.ts';

/**
 * A chart in a section of a report.
 * - `hundred`: a hundred people, in groups that follow one another.
 * - `bars`: shares from 0 to 1, one in a row.
 * - `strip`: the questions in order, each as high as its share of the longest time; null if it wasn't
 *   answered. `middle` is the share of the median, labeled in a few characters, as is the longest.
 */
export type Chart<Translatable = Text> =
	| { type: 'hundred'; groups: Group<Translatable>[]; text: Translatable }
	| { type: 'bars'; bars: Bar<Translatable>[] }
	| {
			type: 'strip';
			shares: (number | null)[];
			middle: { share: number; label: Translatable };
			longest: Translatable;
			text: Translatable;
	  };

/** Some of a hundred people; those that are `isFound` are the taker's own group. */
export type Group<Translatable = Text> = { name: Translatable; count: number; isFound: boolean };

/** A bar with its name and its value in figures; one that `isFound` is the result. */
export type Bar<Translatable = Text> = {
	name: Translatable;
	value: Translatable;
	share: number;
	isFound: boolean;
};

/** The questions of a strip that have their number below: the first, and every fifth or tenth. */
export function numberedOf(count: number): number[] {
	const step = count > 20 ? 10 : 5;
	const every = Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step);
	return [1, ...every];
}
