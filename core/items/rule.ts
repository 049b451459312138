import { at } from './figure.ts';
import type { LevelScale } from './level-scale.ts';
import type { Random } from './random.ts';

/** A rule of change for any attribute; levels are indexes into the attribute's domain. */
export type Rule = {
	/** What the rule adds to an item's difficulty, in logits; provisional, see difficulty.ts. */
	weight: number;
	/** Whether the rule can govern such an attribute at all. */
	applies(scale: LevelScale): boolean;
	/**
	 * How many attributes of an item it can change without two of them moving together, each on its own course;
	 * 0 if no generated item changes by it.
	 */
	courses: number;
	/**
	 * The levels of all cells row by row, ending in `wanted`. `other` is the level the distractors show; it
	 * appears in the stem if the rule allows. `course` is an integer from 0, below `courses` for a rule that
	 * changes levels. Undefined if the rule can't end in `wanted`.
	 */
	build(wish: Wish, scale: LevelScale, random: Random): LevelSequence | undefined;
	/**
	 * The last level if the visible ones, read by rows or by columns, obey the rule; undefined if they don't.
	 */
	predict(seen: readonly number[], scale: LevelScale): number | undefined;
};

export type Wish = { wanted: number; other: number; course: number };

/**
 * The levels row by row and the parameters that produced them: a step in levels, a sign, or the three levels
 * used.
 */
export type LevelSequence = { levels: number[]; step?: number; values?: number[] };

/** The visible levels of one attribute in nine cells: two full lines and the start of the third. */
export type Lines = { first: Triple; second: Triple; third: readonly [number, number] };

export type Triple = readonly [number, number, number];

/** Eight levels grouped into lines. */
export function linesOf(seen: readonly number[]): Lines {
	const level = (place: number) => at(seen, place);
	return {
		first: [level(0), level(1), level(2)],
		second: [level(3), level(4), level(5)],
		third: [level(6), level(7)],
	};
}
