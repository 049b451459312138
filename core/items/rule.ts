import { at } from './figure.ts';
import type { Random } from './random.ts';
import type { Scale } from './scale.ts';

/** A rule of change, for any attribute; levels are positions in the attribute's domain. */
export type Rule = {
	/** Its share of an item's difficulty in logits; provisional, see difficulty.ts. */
	weight: number;
	/** Whether the rule can be put on such an attribute at all. */
	applies(scale: Scale): boolean;
	/** So many attributes of an item it can change without two of them moving as one, each on a course of its own; 0 where it changes none. */
	courses: number;
	/**
	 * The levels of all places, row by row, the last of them `wanted`; `other` is the level the wrong answers show and
	 * appears in the stem where the rule allows. `course` is a whole number from 0, below `courses` where the rule
	 * changes anything. Undefined where the rule cannot end in `wanted`.
	 */
	build(wish: Wish, scale: Scale, random: Random): Growth | undefined;
	/** The last level if those seen, row by row or column by column, obey the rule; undefined if they do not. */
	predict(seen: readonly number[], scale: Scale): number | undefined;
};

export type Wish = { wanted: number; other: number; course: number };

/** The levels row by row and the parameters that made them: a step in levels, a sign, or the three levels used. */
export type Growth = { levels: number[]; step?: number; values?: number[] };

/** What can be seen of one attribute in nine places: two full lines and the beginning of the third. */
export type Lines = { first: Triple; second: Triple; third: readonly [number, number] };

export type Triple = readonly [number, number, number];

/** Eight levels as lines. */
export function linesOf(seen: readonly number[]): Lines {
	const level = (place: number) => at(seen, place);
	return {
		first: [level(0), level(1), level(2)],
		second: [level(3), level(4), level(5)],
		third: [level(6), level(7)],
	};
}
