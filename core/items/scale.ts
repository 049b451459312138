import { type Attribute, directionsIn, domains } from './figure.ts';
import type { Random } from './random.ts';

/**
 * What a rule may do with an attribute: the levels allowed, whether they have an order (in a line, in a circle, as
 * rotations have, or as sets of directions, which can turn and be put together), and the steps, in levels or
 * directions, that a progression may take. `first` is the number that level 0 stands for where levels are numbers.
 */
export type Scale = {
	pool: readonly number[];
	order: 'none' | 'line' | 'circle' | 'set';
	length: number;
	steps: readonly number[];
	first?: number;
};

/** The scale of an attribute, with all its levels or only those of a pool. */
export function scaleOf(attribute: Attribute, pool?: readonly number[]): Scale {
	const { length } = domains[attribute];
	return { ...kinds[attribute], length, pool: pool ?? wholePools[attribute] };
}

/** The level reached by a step up or down, or undefined where the scale ends. */
export function move(level: number, step: number, scale: Scale): number | undefined {
	const reached = moved(level, step, scale);
	return scale.pool.includes(reached) ? reached : undefined;
}

/** The steps that lead from one level to another: one in a line, more than one only for sets that look alike when turned. */
export function stepsBetween(from: number, to: number, { order, length }: Scale): number[] {
	if (order === 'none') return [];
	if (order === 'line') return [to - from];
	if (order === 'circle') return [(to - from + length) % length];
	return directions.filter((step) => turned(from, step) === to);
}

/**
 * The steps a progression may try, in the order to try them. What turns takes the one step of its course, 0 to 3, since two
 * things that turn by the same step are seen as one thing turning; what stands in a line has too few to choose from.
 */
export function stepsOn(course: number, { order, steps }: Scale, random: Random): readonly number[] {
	return order === 'line' ? random.shuffle(steps) : steps.slice(course, course + 1);
}

/**
 * The level of what is seen in a mirror: left and right exchanged, or top and bottom where `upended`; undefined for what has no directions.
 */
export function mirrored(level: number, upended: boolean, { order, length }: Scale): number | undefined {
	const mirror = (direction: number, all: number) => ((upended ? all / 2 : 0) - direction + all) % all;
	if (order === 'circle') return mirror(level, length);
	if (order !== 'set') return undefined;
	return directionsIn(level).reduce((set, direction) => set | (1 << mirror(direction, directions.length)), 0);
}

const directions = [0, 1, 2, 3, 4, 5, 6, 7];

function moved(level: number, step: number, { order, length }: Scale): number {
	if (order === 'set') return turned(level, step);
	return order === 'circle' ? (level + step + 2 * length) % length : level + step;
}

/** A set of directions turned clockwise by so many of them. */
function turned(set: number, step: number): number {
	const by = (step + 16) % 8;
	return ((set << by) | (set >> (8 - by))) & 255;
}

// Rotation has no step of 180°: it would come back to where it was, and clockwise would mean nothing.
const none = { order: 'none', steps: [] } as const;
const line = { order: 'line', steps: [1, -1] } as const;
const circle = { order: 'circle', steps: [1, 2, -1, -2] } as const;
const set = { order: 'set', steps: [1, 2, -1, -2] } as const;
const kinds: Record<Attribute, Pick<Scale, 'order' | 'steps' | 'first'>> = {
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

// A place of the ring must have a figure, and none is full: neither nothing nor everything can be told from a mistake.
const wholePools = Object.fromEntries(
	Object.entries(domains).map(([attribute, { length }]) => [
		attribute,
		kinds[attribute as Attribute].order === 'set'
			? all(length).filter((each) => sizesOfSets.includes(directionsIn(each).length))
			: all(length),
	]),
) as Record<Attribute, number[]>;
