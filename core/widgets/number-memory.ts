import type { Random } from '../items/random.ts';

/** How many numerals can be shown; all are at most 9, so that each is one digit. */
export const counts = [5, 6, 7, 8, 9] as const;
/** How long they can be shown, in milliseconds, as in Inoue and Matsuzawa, 2007. */
export const times = [210, 430, 650] as const;

/**
 * Ayumu's published result: the percentage of correct trials with five numerals shown for 210 ms. Source: S.
 * Inoue & T. Matsuzawa, "Working memory of numerals in chimpanzees", Current Biology 17(23), 2007.
 */
export const ayumu = { count: 5, time: 210, percent: 79 } as const;

/** The number of columns in the grid: few enough that cells can be tapped on the narrowest phone. */
export const columns = 5;
/** The number of rows in the grid. */
export const rows = 6;

/** A cell of the grid, counted row by row from 0. */
export type Place = number;

/** Draws the cells of the numerals 1, 2, and so on: all distinct, and each cell equally likely. */
export function drawPlaces(count: number, { shuffle }: Pick<Random, 'shuffle'>): Place[] {
	return shuffle(Array.from({ length: columns * rows }, (_, place) => place)).slice(0, count);
}

const directions = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;

/** The name of an arrow key. */
export type Arrow = keyof typeof directions;

/** Whether a key is an arrow key. */
export function isArrow(key: string): key is Arrow {
	return Object.hasOwn(directions, key);
}

/**
 * The cell in `left` that an arrow key moves to: the nearest one in that direction, where sideways distance
 * counts double. Undefined if there is none.
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
