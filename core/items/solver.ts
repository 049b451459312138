import { type Attribute, at, attributes, type Cell, levelOf } from './figure.ts';
import { levelScaleOf } from './level-scale.ts';
import { rulesFor, type Side } from './rules.ts';

/**
 * The options (0–7) that some rule accepts on every attribute, read by rows or by columns. The solver sees
 * only the cells and tries every rule in the table, not just the one the item was generated with. An
 * attribute that no cell of the stem has must be absent from the answer too.
 */
export function solveMatrix(stem: readonly Cell[], options: readonly Cell[]): number[] {
	const expected = attributes.map((attribute) => ({ attribute, levels: predictLevels(stem, attribute) }));
	return options.flatMap((option, index) =>
		expected.every(({ attribute, levels }) => levels.includes(levelOf(option, attribute))) ? [index] : [],
	);
}

/**
 * Whether all rules that fit agree on one value for every attribute, and exactly one option has all of these
 * values.
 */
export function isSound(stem: readonly Cell[], options: readonly Cell[]): boolean {
	return (
		attributes.every((attribute) => predictLevels(stem, attribute).length === 1) &&
		solveMatrix(stem, options).length === 1
	);
}

/** The distinct levels that rules consistent with the stem predict for the last cell. */
export function predictLevels(stem: readonly Cell[], attribute: Attribute): number[] {
	return predictLast(
		stem.map((cell) => levelOf(cell, attribute)),
		attribute,
	);
}

/** The same for levels row by row, eight for a matrix or three for an analogy. */
export function predictLast(levels: readonly number[], attribute: Attribute): number[] {
	const scale = levelScaleOf(attribute);
	const side = sideOf(levels);
	const predicted = readings[side].flatMap((places) => {
		const seen = places.map((place) => at(levels, place));
		return rulesFor(side).flatMap(([, rule]) => rule.predict(seen, scale) ?? []);
	});
	return [...new Set(predicted)];
}

/** The side of an item with this many visible cells. */
export function sideOf({ length }: readonly unknown[]): Side {
	return length === 3 ? 2 : 3;
}

// Read by rows and by columns.
const readings: Record<Side, number[][]> = {
	2: [
		[0, 1, 2],
		[0, 2, 1],
	],
	3: [
		[0, 1, 2, 3, 4, 5, 6, 7],
		[0, 3, 6, 1, 4, 7, 2, 5],
	],
};
