import type { Shape } from './figure.ts';

/**
 * A point of a closed outline. `bulge` bends the line leading to it from the previous point: the tangent of a
 * quarter of the arc's angle, positive for clockwise (as in DXF polylines).
 */
export type Corner = { x: number; y: number; bulge: number };

/** A shape's outline at a position: center and radius in drawing units, rotation in degrees clockwise. */
export function outlineOf(
	shape: Shape,
	centre: { x: number; y: number },
	radius: number,
	turn: number,
): Corner[] {
	const cos = Math.cos((turn * Math.PI) / 180);
	const sin = Math.sin((turn * Math.PI) / 180);
	return outlines[shape].map(([x, y, bulge = 0]) => ({
		x: centre.x + radius * (x * cos - y * sin),
		y: centre.y + radius * (x * sin + y * cos),
		bulge,
	}));
}

// In units of the figure's radius, y downward; sized to look equally large, none wider than its position
// allows.
const outlines: Record<Shape, readonly (readonly [x: number, y: number, bulge?: number])[]> = {
	circle: [
		[0, -0.92, 1],
		[0, 0.92, 1],
	],
	triangle: [
		[0, -0.94],
		[1, 0.78],
		[-1, 0.78],
	],
	square: [
		[-0.81, -0.81],
		[0.81, -0.81],
		[0.81, 0.81],
		[-0.81, 0.81],
	],
	rhombus: [
		[0, -1.06],
		[0.66, 0],
		[0, 1.06],
		[-0.66, 0],
	],
	cross: [
		[-0.33, -0.96],
		[0.33, -0.96],
		[0.33, -0.33],
		[0.96, -0.33],
		[0.96, 0.33],
		[0.33, 0.33],
		[0.33, 0.96],
		[-0.33, 0.96],
		[-0.33, 0.33],
		[-0.96, 0.33],
		[-0.96, -0.33],
		[-0.33, -0.33],
	],
	star: starPoints(5, 1.08, 0.46),
	arrow: [
		[0, -1.02],
		[0.78, -0.12],
		[0.3, -0.12],
		[0.3, 0.96],
		[-0.3, 0.96],
		[-0.3, -0.12],
		[-0.78, -0.12],
	],
	'half-disc': [
		[-1.02, 0.44],
		[1.02, 0.44, 1],
	],
	flag: [
		[-0.62, -1],
		[1, -0.3],
		[-0.3, 0.38],
		[-0.3, 1.02],
		[-0.62, 1.02],
	],
	// The sides touch the round end: radius 0.64, center 0.34, tip −1.08.
	drop: [
		[0, -1.08],
		[0.571, 0.0515],
		[-0.571, 0.0515, 1.603],
	],
};

function starPoints(points: number, outer: number, inner: number): (readonly [number, number])[] {
	return Array.from({ length: 2 * points }, (_, index) => {
		const angle = (index * Math.PI) / points;
		const radius = index % 2 === 0 ? outer : inner;
		return [radius * Math.sin(angle), -radius * Math.cos(angle) + 0.06];
	});
}
