import { at, type Fill, type Grid, type Size } from './figure.ts';

/** Width and height of one cell in drawing units. */
export const cellSide = 100;

/** The centres of so many figures: like the pips of a die, so that a count is seen rather than counted. */
export function placesFor(count: number, grid: Grid): { x: number; y: number }[] {
	const pitch = pitches[grid];
	const pips = grid === 2 ? fourPips : ninePips;
	return at(pips, count - 1).map(([x, y]) => ({ x: cellSide / 2 + x * pitch, y: cellSide / 2 + y * pitch }));
}

/** A figure's radius; each size is 1.4 times the one before. */
export function radiusOf(size: Size, grid: Grid): number {
	return radii[grid] * { small: 1 / 1.4 ** 2, medium: 1 / 1.4, large: 1 }[size];
}

/** The distance between hatch lines, whatever the figure's size; crossing lines stand closer, to be plainly darker. */
export function spacingFor(fill: Fill, grid: Grid): number {
	return fill === 'cross-hatched' ? 0.8 * spacings[grid] : spacings[grid];
}

const pitches: Record<Grid, number> = { 1: 0, 2: 24, 3: 31 };
const radii: Record<Grid, number> = { 1: 40, 2: 20, 3: 13 };
const spacings: Record<Grid, number> = { 1: 6, 2: 4.5, 3: 4 };

type Pips = readonly (readonly (readonly [number, number])[])[];

const fourPips: Pips = [
	[[0, 0]],
	[
		[-1, 0],
		[1, 0],
	],
	[
		[0, -1],
		[-1, 1],
		[1, 1],
	],
	[
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1],
	],
];

const corners = [
	[-1, -1],
	[1, -1],
	[-1, 1],
	[1, 1],
] as const;
const sides = [
	[-1, 0],
	[1, 0],
] as const;
const poles = [
	[0, -1],
	[0, 1],
] as const;
const middle = [[0, 0]] as const;

const ninePips: Pips = [
	middle,
	sides,
	[...sides, ...middle],
	corners,
	[...corners, ...middle],
	[...corners, ...sides],
	[...corners, ...sides, ...middle],
	[...corners, ...sides, ...poles],
	[...corners, ...sides, ...poles, ...middle],
];
