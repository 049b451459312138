import { type Attribute, domains } from './figure.ts';

/**
 * What a rule may do with an attribute: the levels allowed, whether they have an order (in a line, or in a
 * circle, as rotations have), and the steps, in levels, that a progression may take.
 */
export type Scale = {
	pool: readonly number[];
	order: 'none' | 'line' | 'circle';
	length: number;
	steps: readonly number[];
};

/** The scale of an attribute, with all its levels or only those of a pool. */
export function scaleOf(attribute: Attribute, pool?: readonly number[]): Scale {
	const { length } = domains[attribute];
	return { ...kinds[attribute], length, pool: pool ?? Array.from({ length }, (_, level) => level) };
}

/** The level reached by a step up or down, or undefined where the scale ends. */
export function move(level: number, step: number, scale: Scale): number | undefined {
	const moved = level + step;
	const reached = scale.order === 'circle' ? (moved + 2 * scale.length) % scale.length : moved;
	return scale.pool.includes(reached) ? reached : undefined;
}

// Rotation has no step of 180°: it would come back to where it was, and clockwise would mean nothing.
const kinds: Record<Attribute, Pick<Scale, 'order' | 'steps'>> = {
	shape: { order: 'none', steps: [] },
	count: { order: 'line', steps: [1, 2, 3, -1, -2, -3] },
	size: { order: 'line', steps: [1, -1] },
	fill: { order: 'line', steps: [1, -1] },
	rotation: { order: 'circle', steps: [1, 2, -1, -2] },
};
