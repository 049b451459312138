import type { Random } from '../items/random.ts';

/** How many numerals may be shown, and for how long, in milliseconds: the times of Inoue and Matsuzawa, 2007. */
export const counts = [5, 6, 7, 8, 9] as const;
export const times = [210, 430, 650] as const;

/**
 * What is published of Ayumu: the share of trials, in percent, with five numerals shown for 210 ms. Source: S. Inoue & T. Matsuzawa,
 * "Working memory of numerals in chimpanzees", Current Biology 17(23), 2007.
 */
export const ayumu = { count: 5, time: 210, percent: 79 } as const;

/** The field: places in rows; five of them leave a finger its room on the narrowest phone. */
export const columns = 5;
export const rows = 6;

/** A place of the field, 0 for the first of the first row. */
export type Place = number;

/** Where the numerals stand, that of 1 first: different places, each as likely as any other. */
export function drawPlaces(count: number, { shuffle }: Pick<Random, 'shuffle'>): Place[] {
	return shuffle(Array.from({ length: columns * rows }, (_, place) => place)).slice(0, count);
}

const directions = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;

export type Arrow = keyof typeof directions;

/** Says whether a key is one of the arrows. */
export function isArrow(key: string): key is Arrow {
	return Object.hasOwn(directions, key);
}

/**
 * The place that an arrow leads to among those that are left: the nearest on its side, where what lies aside counts double.
 * Undefined where none lies there.
 */
export function placeTowards(from: Place, arrow: Arrow, left: readonly Place[]): Place | undefined {
	const [down, right] = directions[arrow];
	const far = (place: Place) => {
		const rowsAway = Math.floor(place / columns) - Math.floor(from / columns);
		const columnsAway = (place % columns) - (from % columns);
		const ahead = rowsAway * down + columnsAway * right;
		const aside = Math.abs(rowsAway * right) + Math.abs(columnsAway * down);
		return ahead > 0 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
	};
	const nearest = left.toSorted((one, other) => far(one) - far(other))[0];
	return nearest !== undefined && far(nearest) < Number.POSITIVE_INFINITY ? nearest : undefined;
}
