/**
 * A ruler from 0 to 100 percent with a mark at a published value; the script draws the reader's rate and its
 * range.
 */
export function RateRuler({ percent, label }: { percent: number; label: string }) {
	return (
		<svg className="rate-ruler" aria-hidden="true">
			<line x1="0" x2="100%" y1={GROUND} y2={GROUND} />
			{tens.map((ten) => (
				<line
					key={ten}
					className="faint"
					x1={`${ten}%`}
					x2={`${ten}%`}
					y1={GROUND}
					y2={GROUND + (ten % 50 === 0 ? 12 : 6)}
				/>
			))}
			{named.map(([ten, anchor]) => (
				<text key={ten} x={`${ten}%`} y={GROUND + 28} textAnchor={anchor}>
					{ten}
				</text>
			))}
			<g data-draws="published">
				<line className="faint" x1={`${percent}%`} x2={`${percent}%`} y1="18" y2={GROUND} />
				<text x={`${percent}%`} y="12" textAnchor="middle">
					{label} {percent}
				</text>
			</g>
			<line className="interval" data-draws="range" y1={GROUND} y2={GROUND} visibility="hidden" />
			<svg data-draws="rate" visibility="hidden">
				<path d={`M0 18V${GROUND - 12}`} />
				<path className="bob" d={`M-7 ${GROUND - 12}H7L0 ${GROUND - 1}Z`} />
			</svg>
		</svg>
	);
}

const GROUND = 52;
const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const named = [
	[0, 'start'],
	[50, 'middle'],
	[100, 'end'],
] as const;
