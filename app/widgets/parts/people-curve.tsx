import type { View } from '../view-model.ts';
import { curvePath, peoplePath } from './curve-path.ts';
import { stretched } from './drawing.tsx';
import { HIGHEST, LOWEST } from './places.ts';

const curve = { mean: 100, sd: 15, from: LOWEST, to: HIGHEST, peak: 15 };

/**
 * The normal curve of all people between two heights of a drawing on the IQ scale; a view model fills it up to
 * a score by the width of `below`.
 */
export function PeopleCurve({
	top,
	ground,
	shapes,
}: {
	top: number;
	ground: number;
	shapes: View['shapes'];
}) {
	return (
		<svg {...stretched([0, 1], [top, ground - top], [LOWEST, 0, HIGHEST - LOWEST, 100])}>
			<clipPath id="tool-below">
				<rect data-draws="below" x={LOWEST} y="0" height="100" {...shapes?.below} />
			</clipPath>
			<path className="faint" clipPath="url(#tool-below)" d={peoplePath(curve)} />
			<path className="faint" d={curvePath(curve)} />
		</svg>
	);
}
