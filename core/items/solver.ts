import { type Attribute, at, attributes, type Cell, levelOf } from './figure.ts';
import type { Lines } from './rule.ts';
import { ruleNames, rules } from './rules.ts';
import { scaleOf } from './scale.ts';

/**
 * The options (0–7) that some rule accepts on every attribute, read by rows or by columns. It sees the eight
 * cells alone, and tries every rule of the table, not only the one the item was grown by.
 */
export function solveMatrix(stem: readonly Cell[], options: readonly Cell[]): number[] {
	const expected = attributes.map((attribute) => ({ attribute, levels: predictLevels(stem, attribute) }));
	return options.flatMap((option, index) =>
		expected.every(({ attribute, levels }) => levels.includes(levelOf(option, attribute))) ? [index] : [],
	);
}

/** Whether all rules that fit agree on one value of every attribute, and exactly one option has them all. */
export function isSound(stem: readonly Cell[], options: readonly Cell[]): boolean {
	return (
		attributes.every((attribute) => predictLevels(stem, attribute).length === 1) &&
		solveMatrix(stem, options).length === 1
	);
}

/** The different levels that rules consistent with the stem predict for the ninth cell. */
export function predictLevels(stem: readonly Cell[], attribute: Attribute): number[] {
	const levels = stem.map((cell) => levelOf(cell, attribute));
	const scale = scaleOf(attribute);
	const predicted = [byRows, byColumns].flatMap((places) => {
		const seen = readLines(places.map((place) => at(levels, place)));
		return ruleNames.flatMap((name) => rules[name].predict(seen, scale) ?? []);
	});
	return [...new Set(predicted)];
}

const byRows = [0, 1, 2, 3, 4, 5, 6, 7];
const byColumns = [0, 3, 6, 1, 4, 7, 2, 5];

function readLines(seen: readonly number[]): Lines {
	const level = (place: number) => at(seen, place);
	return {
		first: [level(0), level(1), level(2)],
		second: [level(3), level(4), level(5)],
		third: [level(6), level(7)],
	};
}
