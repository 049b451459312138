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
export function curvePath({ mean, sd, from, to, peak }: Curve): string {
	const points = Array.from({ length: to - from + 1 }, (_, index) => {
		const height = (normalDensity((from + index - mean) / sd) / sd) * (peak / normalDensity(0));
		return `L${from + index} ${(100 - 100 * height).toFixed(2)}`;
	});
	return `M${from} 100${points.join('')}L${to} 100`;
}
