import { type Attribute, directionsIn, domains } from './figure.ts';
import type { Random } from './random.ts';

/**
 * What a rule may do with an attribute: the levels allowed, how they are ordered (in a line, in a circle as
 * rotations are, or as sets of directions, which can turn and be combined), and the steps, in levels or
 * directions, that a progression may take. `first` is the number that level 0 means if levels are numbers.
 */
export type LevelScale = {
	pool: readonly number[];
	order: 'none' | 'line' | 'circle' | 'set';
	length: number;
	steps: readonly number[];
	first?: number;
};

/** The scale of an attribute, with all its levels or only those of a pool. */
export function levelScaleOf(attribute: Attribute, pool?: readonly number[]): LevelScale {
	const { length } = domains[attribute];
	return { ...kinds[attribute], length, pool: pool ?? wholePools[attribute] };
}

/** The level reached by a step up or down; undefined beyond the end of the scale. */
export function move(level: number, step: number, scale: LevelScale): number | undefined {
	const reached = moved(level, step, scale);
	return scale.pool.includes(reached) ? reached : undefined;
}

/**
 * The steps that lead from one level to another: one in a line, and more than one only for sets that look the
 * same after rotation.
 */
export function stepsBetween(from: number, to: number, { order, length }: LevelScale): number[] {
	if (order === 'none') return [];
	if (order === 'line') return [to - from];
	if (order === 'circle') return [(to - from + length) % length];
	return directions.filter((step) => turned(from, step) === to);
}

/**
 * The steps a progression may try, in order. Turning attributes take the one step of their course, 0 to 3,
 * because two things turning by the same step look like one thing turning; attributes in a line have too few
 * steps to choose from.
 */
export function stepsOn(course: number, { order, steps }: LevelScale, random: Random): readonly number[] {
	return order === 'line' ? random.shuffle(steps) : steps.slice(course, course + 1);
}

/**
 * The reflection of a level: left and right swapped, or top and bottom if `upended`; undefined if the
 * attribute has no directions.
 */
export function mirrored(level: number, upended: boolean, { order, length }: LevelScale): number | undefined {
	const mirror = (direction: number, all: number) => ((upended ? all / 2 : 0) - direction + all) % all;
	if (order === 'circle') return mirror(level, length);
	if (order !== 'set') return undefined;
	return directionsIn(level).reduce((set, direction) => set | (1 << mirror(direction, directions.length)), 0);
}

const directions = [0, 1, 2, 3, 4, 5, 6, 7];

function moved(level: number, step: number, { order, length }: LevelScale): number {
	if (order === 'set') return turned(level, step);
	return order === 'circle' ? (level + step + 2 * length) % length : level + step;
}

/** Turns a set of directions clockwise by this many directions. */
function turned(set: number, step: number): number {
	const by = (step + 16) % 8;
	return ((set << by) | (set >> (8 - by))) & 255;
}

// Rotation has no step of 180°: it would return to where it started, and "clockwise" would mean nothing.
const none = { order: 'none', steps: [] } as const;
const line = { order: 'line', steps: [1, -1] } as const;
const circle = { order: 'circle', steps: [1, 2, -1, -2] } as const;
const set = { order: 'set', steps: [1, 2, -1, -2] } as const;
const kinds: Record<Attribute, Pick<LevelScale, 'order' | 'steps' | 'first'>> = {
	shape: none,
	count: { order: 'line', steps: [1, 2, 3, -1, -2, -3], first: 1 },
	size: line,
	fill: line,
	rotation: circle,
	mark: none,
	position: set,
	lines: set,
	secondShape: none,
	secondFill: line,
	secondRotation: circle,
};

const sizesOfSets = [1, 2, 3, 4, 5];
const all = (length: number) => Array.from({ length }, (_, level) => level);

// The ring needs at least one figure and is never full: nothing and everything both look like a mistake.
const wholePools = Object.fromEntries(
	Object.entries(domains).map(([attribute, { length }]) => [
		attribute,
		kinds[attribute as Attribute].order === 'set'
			? all(length).filter((each) => sizesOfSets.includes(directionsIn(each).length))
			: all(length),
	]),
) as Record<Attribute, number[]>;
