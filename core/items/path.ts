import { at } from './figure.ts';
import type { Corner } from './outline.ts';

/**
 * A closed outline as SVG path data. It names only its first point by its position: equal figures in different
 * places then have equal steps, which compress to little.
 */
export function closedPath(corners: readonly Corner[]): string {
	const [first] = corners;
	if (first === undefined) return '';
	const lines = corners.map((corner, index) => {
		if (index === 0) return `M${pointAt(corner)}`;
		return segment(at(corners, index - 1), corner);
	});
	const closing = first.bulge === 0 ? '' : segment(at(corners, corners.length - 1), first);
	return `${lines.join('')}${closing}Z`;
}

/** An outline as points only, with arcs cut into short chords, for computing hatch lines. */
export function flatten(corners: readonly Corner[]): Point[] {
	return corners.flatMap((corner, index) => {
		if (corner.bulge === 0) return [corner];
		const from = at(corners, (index || corners.length) - 1);
		const { cx, cy, angle } = arcOf(from, corner);
		return Array.from({ length: chords }, (_, step) => {
			const turn = (angle * (step + 1)) / chords;
			const [dx, dy] = [from.x - cx, from.y - cy];
			return {
				x: cx + dx * Math.cos(turn) - dy * Math.sin(turn),
				y: cy + dx * Math.sin(turn) + dy * Math.cos(turn),
			};
		});
	});
}

/** A straight line as SVG path data. */
export function linePath(from: Point, to: Point): string {
	return `M${pointAt(from)}l${stepBetween(from, to)}`;
}

/** A coordinate with one decimal: a tenth of a unit is less than a pixel even if a cell is 600 px wide. */
export function short(value: number): string {
	return String(tenth(value));
}

type Point = { x: number; y: number };

const chords = 40;

function segment(from: Corner, to: Corner): string {
	const step = stepBetween(from, to);
	if (to.bulge === 0) return `l${step}`;
	const { radius, angle } = arcOf(from, to);
	return `a${short(radius)} ${short(radius)} 0 ${angle > Math.PI ? 1 : 0} 1 ${step}`;
}

function pointAt({ x, y }: Point): string {
	return `${short(x)} ${short(y)}`;
}

// From one rounded point to the next, so that steps add up.
function stepBetween(from: Point, to: Point): string {
	return `${short(tenth(to.x) - tenth(from.x))} ${short(tenth(to.y) - tenth(from.y))}`;
}

function tenth(value: number): number {
	return Math.round(value * 10) / 10 || 0;
}

// Clockwise arcs only (positive bulge): no shape needs the other direction.
function arcOf(from: Corner, to: Corner) {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	const angle = 4 * Math.atan(to.bulge);
	const radius = Math.hypot(dx, dy) / (2 * Math.sin(angle / 2));
	const apothem = (1 / to.bulge - to.bulge) / 4;
	return { radius, angle, cx: (from.x + to.x) / 2 - dy * apothem, cy: (from.y + to.y) / 2 + dx * apothem };
}
