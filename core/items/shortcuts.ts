import { at, attributes, type Cell, levelOf } from './figure.ts';
import type { Side } from './rules.ts';

/** The visible levels of one attribute, row by row. */
type Seen = { levels: readonly number[]; side: Side };

/** How much a way of guessing prefers a level for the last cell; only comparisons count. */
type Shortcut = (level: number, seen: Seen) => number;

/**
 * Ways of guessing that need no rule: take the level that is rarest in the item, the one that completes the
 * counts if each comes once a row, one that occurs at all, or one that isn't in the row and the column of the
 * last cell.
 */
const shortcuts = {
	rarest: (level, { levels }) => -times(level, levels),
	counted: (level, { levels, side }) => Number(times(level, levels) % side === side - 1),
	seen: (level, { levels }) => Number(levels.includes(level)),
	new: (level, seen) => -times(level, besideLast(seen)),
} satisfies Record<string, Shortcut>;

/** The name of a way of guessing. */
export type ShortcutName = keyof typeof shortcuts;

/** The names of all ways of guessing. */
export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

/**
 * The probability, 0 to 1, that each way of guessing finds the option `key`. It's applied to one attribute
 * after the other, and where it prefers neither of the two values among the options, a coin is tossed.
 */
export function playShortcuts(
	stem: readonly Cell[],
	options: readonly Cell[],
	key: number,
): Record<ShortcutName, number> {
	const pairs = attributes.flatMap((attribute) => {
		const right = levelOf(at(options, key), attribute);
		const wrong = options.map((option) => levelOf(option, attribute)).find((level) => level !== right);
		const seen = {
			levels: stem.map((cell) => levelOf(cell, attribute)),
			side: stem.length === 3 ? 2 : 3,
		} as const;
		return wrong === undefined ? [] : [{ right, wrong, seen }];
	});
	const chances = shortcutNames.map((name) => [
		name,
		pairs.reduce(
			(chance, { right, wrong, seen }) => chance * (0.5 + preference(name, right, wrong, seen) / 2),
			1,
		),
	]);
	return Object.fromEntries(chances) as Record<ShortcutName, number>;
}

/**
 * The probability that somebody who looks for no rule solves an item: the mean of a blind choice and of the
 * ways of guessing, because nobody can know which of them will work, but at least that of a blind choice.
 */
export function guessingOf(stem: readonly Cell[], options: readonly Cell[], key: number): number {
	const blind = 1 / options.length;
	const chances = [blind, ...Object.values(playShortcuts(stem, options, key))];
	return Math.max(blind, chances.reduce((sum, chance) => sum + chance, 0) / chances.length);
}

/**
 * How far a pair of sequences, each ending where the other one has its wrong level, lets guessing succeed: 0 if
 * each way of guessing is right in one and wrong in the other, or decides in neither.
 */
export function givenAway([one, two]: readonly [readonly number[], readonly number[]], side: Side): number {
	const last = side ** 2 - 1;
	const [first, second] = [at(one, last), at(two, last)];
	const seen = (levels: readonly number[]): Seen => ({ levels: levels.slice(0, last), side });
	const found = shortcutNames.map(
		(name) => preference(name, first, second, seen(one)) + preference(name, second, first, seen(two)),
	);
	return found.reduce((sum, each) => sum + Math.abs(each), 0);
}

/** 1 if a way of guessing prefers the right level, −1 if the wrong one, 0 if neither. */
function preference(name: ShortcutName, right: number, wrong: number, seen: Seen): number {
	return Math.sign(shortcuts[name](right, seen) - shortcuts[name](wrong, seen));
}

function times(level: number, levels: readonly number[]): number {
	return levels.filter((each) => each === level).length;
}

/** The visible levels in the row and the column of the last cell. */
function besideLast({ levels, side }: Seen): number[] {
	return levels.filter((_, place) => place >= side * (side - 1) || place % side === side - 1);
}
