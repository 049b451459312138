import { at, type Cell, directionsIn, type Fill, type Grid, type Size } from './figure.ts';

/** Width and height of one cell in drawing units. */
export const cellSide = 100;

export type Point = { x: number; y: number };

/**
 * The positions and sizes of a cell's figures: those of the first component, and the second if there is one.
 */
export function placesOf(cell: Cell): {
	first: Point[];
	second: Point;
	radius: number;
	secondRadius: number;
} {
	const radius = radiusOf(cell.size, cell.grid);
	if (cell.overlap) {
		const [first, second] = [-1, 1].map((side) => point(side * overlapping.apart * radius, 0));
		const each = overlapping.radius * radius;
		return { first: [first as Point], second: second as Point, radius: each, secondRadius: each };
	}
	const { position, count, grid } = cell;
	const first = position === undefined ? placesFor(count, grid) : directionsIn(position).map(ringPlace);
	const secondRadius = position === undefined ? inner * radius : radius;
	return { first, second: point(0, 0), radius, secondRadius };
}

/** Lines in these directions, from just outside the figure to the edge of the cell. */
export function linesTo(directions: readonly number[]): [Point, Point][] {
	return directions.map((direction) => [along(direction, rays.from), along(direction, rays.to)]);
}

/**
 * The centers of this many figures, arranged like the pips of a die so that a count can be seen at a glance.
 */
function placesFor(count: number, grid: Grid): Point[] {
	const pitch = pitches[grid];
	const pips = grid === 2 ? fourPips : ninePips;
	return at(pips, count - 1).map(([x, y]) => point(x * pitch, y * pitch));
}

/** A figure's radius; each size is 1.4 times the one before. */
export function radiusOf(size: Size, grid: Grid): number {
	return radii[grid] * { small: 1 / 1.4 ** 2, medium: 1 / 1.4, large: 1 }[size];
}

/**
 * The distance between hatch lines, whatever the figure's size; crossing lines are closer together so that
 * they look clearly darker.
 */
export function spacingFor(fill: Fill, grid: Grid): number {
	return fill === 'cross-hatched' ? 0.8 * spacings[grid] : spacings[grid];
}

const pitches: Record<Grid, number> = { 1: 0, 2: 24, 3: 31 };
const radii: Record<Grid, number> = { 1: 40, 2: 20, 3: 13 };
const spacings: Record<Grid, number> = { 1: 6, 2: 4.5, 3: 4 };

const inner = 0.36;
const overlapping = { radius: 0.7, apart: 0.36 };
const rays = { from: 29, to: 47 };

function point(x: number, y: number): Point {
	return { x: cellSide / 2 + x, y: cellSide / 2 + y };
}

function along(direction: number, distance: number): Point {
	const angle = (direction * Math.PI) / 4;
	return point(distance * Math.sin(angle), -distance * Math.cos(angle));
}

// The ring is square: a grid of nine positions without the middle.
function ringPlace(direction: number): Point {
	const angle = (direction * Math.PI) / 4;
	return point(Math.round(Math.sin(angle)) * pitches[3], -Math.round(Math.cos(angle)) * pitches[3]);
}

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
