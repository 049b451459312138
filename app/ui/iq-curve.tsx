import { area, line } from 'd3-shape';
import type { IqCurve, Point } from '../../core/report/curve.ts';
import { curveBox } from '../report-data.ts';
import { useSay } from '../words.tsx';

/** The normal curve as a scale: ticks, the interval as an area, and the plumb line at the number. */
export function IqCurveFigure({ curve, label }: { curve: IqCurve; label: string }) {
	const say = useSay();
	const { width, height } = curveBox;
	const path = line<Point>()
		.x(({ x }) => x)
		.y(({ y }) => y);
	const shade = area<Point>()
		.x(({ x }) => x)
		.y0(height)
		.y1(({ y }) => y);
	return (
		<svg className="curve" viewBox={`-20 -34 ${width + 40} ${height + 68}`} role="img" aria-label={label}>
			<path d={shade(curve.area) ?? ''} fill="var(--accent)" fillOpacity="0.18" />
			<path d={path(curve.line) ?? ''} fill="none" stroke="currentColor" strokeWidth="1.25" />
			<path d={`M0 ${height}H${width}`} stroke="currentColor" strokeWidth="1" />
			{curve.ticks.map(({ iq, x, long }) => (
				<g key={iq}>
					<path d={`M${x} ${height}v${long ? 10 : 5}`} stroke="currentColor" strokeWidth={long ? 1 : 0.6} />
					{long && (
						<text x={x} y={height + 29}>
							{iq}
						</text>
					)}
				</g>
			))}
			{curve.mark && (
				<g stroke="var(--accent)" fill="var(--accent)">
					<path d={`M${curve.mark.x} -14V${height - 12}`} strokeWidth="1.25" />
					<path d={`M${curve.mark.x - 5} ${height - 14}h10l-5 14z`} strokeWidth="0" />
					<text x={curve.mark.x} y={-16} stroke="none" className="font-semibold">
						{say(`report.iq.headline.${curve.mark.end}`, { iq: curve.mark.iq })}
					</text>
				</g>
			)}
		</svg>
	);
}
