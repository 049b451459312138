import { at } from './figure.ts';
import { linePath } from './path.ts';

type Point = { x: number; y: number };

/**
 * Parallel lines inside a polygon as SVG path data: `angle` in degrees, `spacing` in drawing units. The
 * center falls midway between two lines, so equal figures are hatched the same way wherever they are.
 */
export function hatch(polygon: readonly Point[], centre: Point, angle: number, spacing: number): string {
	const cos = Math.cos((angle * Math.PI) / 180);
	const sin = Math.sin((angle * Math.PI) / 180);
	const level = polygon.map(({ x, y }) => ({
		x: (x - centre.x) * cos + (y - centre.y) * sin,
		y: (y - centre.y) * cos - (x - centre.x) * sin,
	}));
	const back = (x: number, y: number) => ({
		x: centre.x + x * cos - y * sin,
		y: centre.y + x * sin + y * cos,
	});
	return scanLines(level, spacing)
		.flatMap((y) => spans(level, y).map(([from, to]) => linePath(back(from, y), back(to, y))))
		.join('');
}

function scanLines(polygon: readonly Point[], spacing: number): number[] {
	const top = Math.min(...polygon.map(({ y }) => y));
	const bottom = Math.max(...polygon.map(({ y }) => y));
	const first = Math.ceil(top / spacing - 0.5);
	const last = Math.floor(bottom / spacing - 0.5);
	return Array.from({ length: last - first + 1 }, (_, index) => (first + index + 0.5) * spacing);
}

// The stretches of a line at this height that are inside: between the first and second crossing, the third
// and fourth, and so on.
function spans(polygon: readonly Point[], y: number): [number, number][] {
	const crossings = polygon
		.flatMap((to, index) => {
			const from = at(polygon, (index || polygon.length) - 1);
			if (from.y > y === to.y > y) return [];
			return [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
		})
		.sort((a, b) => a - b);
	const pairs = Array.from({ length: crossings.length / 2 }, (_, index): [number, number] => [
		at(crossings, 2 * index),
		at(crossings, 2 * index + 1),
	]);
	return pairs.filter(([from, to]) => to - from > 0.4);
}
