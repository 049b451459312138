import type { Said } from './say.ts';
import { IqScale, Plumb } from './scale.tsx';

const HEIGHT = 64;

/** The IQ to be expected, with its range, on the scale. */
export function ExpectedReading({ shapes }: { shapes: Said['shapes'] }) {
	return (
		<IqScale height={HEIGHT}>
			<line data-draws="range" className="interval" {...shapes?.range} y1={HEIGHT} y2={HEIGHT} />
			<Plumb name="mark" height={HEIGHT} x={String(shapes?.mark?.x)} />
		</IqScale>
	);
}
