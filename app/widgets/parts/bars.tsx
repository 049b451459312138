import { Drawing, End } from './drawing.tsx';
import { across } from './places.ts';

/**
 * Bars that start at the same edge, each below its name, above a ruler that ends at `to` and has ten
 * intervals.
 */
export function Bars({
	label,
	bars,
	to,
	marks,
}: {
	label: string;
	bars: readonly { name: string; value: number; shown: string }[];
	to: number;
	/** The labels at the start, the middle, and the end of the ruler. */
	marks: readonly [start: string, middle: string, end: string];
}) {
	const ground = bars.length * ROW + 8;
	return (
		<Drawing label={label} height={ground + 34}>
			{bars.map(({ name, value, shown }, index) => (
				<g key={name}>
					<text x="0" y={index * ROW + 16}>
						{name}
					</text>
					<text x="100%" y={index * ROW + 16} textAnchor="end" className="bound">
						{shown}
					</text>
					<line x1="0" x2="100%" y1={index * ROW + 28} y2={index * ROW + 28} className="thin" />
					<line
						x1="0"
						x2={across(value / to)}
						y1={index * ROW + 28}
						y2={index * ROW + 28}
						className="interval"
					/>
					<End x={value / to} y={index * ROW + 28} />
				</g>
			))}
			<line x1="0" x2="100%" y1={ground} y2={ground} />
			{Array.from({ length: STRETCHES + 1 }, (_, index) => index).map((index) => (
				<line
					key={index}
					className="faint"
					x1={across(index / STRETCHES)}
					x2={across(index / STRETCHES)}
					y1={ground}
					y2={ground + (index % (STRETCHES / 2) === 0 ? 12 : 6)}
				/>
			))}
			{marks.map((mark, index) => (
				<text key={mark} x={across(index / 2)} y={ground + 30} textAnchor={anchors[index]}>
					{mark}
				</text>
			))}
		</Drawing>
	);
}

const ROW = 46;
const STRETCHES = 10;
const anchors = ['start', 'middle', 'end'] as const;
