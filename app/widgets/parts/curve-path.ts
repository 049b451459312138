import { normalDensity } from '../../../core/scoring/normal.ts';

type Curve = {
	mean: number;
	sd: number;
	from: number;
	to: number;
	/** The SD of the curve whose peak is at the top. Wider curves are lower, because the area is the same. */
	peak: number;
};

/** The path of a normal curve from `from` to `to` in a drawing 100 high, with both ends on the ground. */
export function curvePath(curve: Curve): string {
	const points = pointsOf(curve).map(([x, y]) => `L${x} ${y}`);
	return `M${curve.from} 100${points.join('')}L${curve.to} 100`;
}

/**
 * The area under a normal curve as a share of people: a line per point of the scale, unlike the filled bell of
 * a measurement.
 */
export function peoplePath(curve: Curve): string {
	return pointsOf(curve)
		.map(([x, y]) => `M${x} 100V${y}`)
		.join('');
}

function pointsOf({ mean, sd, from, to, peak }: Curve): [x: number, y: string][] {
	return Array.from({ length: to - from + 1 }, (_, index) => {
		const height = (normalDensity((from + index - mean) / sd) / sd) * (peak / normalDensity(0));
		return [from + index, (100 - 100 * height).toFixed(2)];
	});
}
