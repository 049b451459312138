import { normalDensity } from '../../../core/scoring/normal.ts';

type Curve = {
	mean: number;
	sd: number;
	from: number;
	to: number;
	/** The SD of the curve whose peak is at the top; wider ones are lower, as they hold as many people. */
	peak: number;
};

/** A normal curve as the path of a drawing from `from` to `to` that is 100 high, begun and ended on its ground. */
export function curvePath({ mean, sd, from, to, peak }: Curve): string {
	const points = Array.from({ length: to - from + 1 }, (_, index) => {
		const height = (normalDensity((from + index - mean) / sd) / sd) * (peak / normalDensity(0));
		return `L${from + index} ${(100 - 100 * height).toFixed(2)}`;
	});
	return `M${from} 100${points.join('')}L${to} 100`;
}
