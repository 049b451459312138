import { countIn, rangeIn, scoreIn, type TableDrawing } from '../../../core/articles/table-drawing.ts';
import { isolated } from '../../../core/language/isolated.ts';
import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';
import { percentileOf } from '../../../core/widgets/percentile.ts';
import styles from '../../styles/sheets/table-figure.css?url';
import { Axis, IQ_RULER } from '../../widgets/parts/axis.tsx';
import { curvePath, peoplePath } from '../../widgets/parts/curve-path.ts';
import { End, stretched } from '../../widgets/parts/drawing.tsx';
import { percentText } from '../../widgets/parts/numbers.ts';
import { HIGHEST, iqPlaces, LOWEST, placesOn } from '../../widgets/parts/places.ts';
import { ticksPath } from '../ticks.ts';

type Props = { drawing: TableDrawing; language: LanguageCode };

/** A drawing of the table that is folded below it, which says the same to those who can't see it. */
export function TableFigure({ drawing, language }: Props) {
	const { name, head } = drawing;
	const Shown = { curve: Curve, pins: Pins, ranges: Ranges }[name];
	return (
		<div className="drawn-table" aria-hidden="true">
			<link rel="stylesheet" href={styles} precedence="default" />
			<p className="quiet">
				<bdi>{head[0]}</bdi>
				<bdi>{head.at(-1)}</bdi>
			</p>
			<Shown drawing={drawing} language={language} />
		</div>
	);
}

/** The scores of a table on the normal curve, each with the share of people who score that high or higher. */
function Curve({ drawing: { rows }, language }: Props) {
	const { locale } = languageOf(language);
	const marks = raised(rows.map(scoreIn));
	return (
		<Axis from={LOWEST} to={HIGHEST} {...IQ_RULER} height={GROUND}>
			<svg {...stretched([0, 1], [PEAK, GROUND - PEAK], [LOWEST, 0, HIGHEST - LOWEST, 100])}>
				<path className="thin" d={peoplePath(people)} />
				<path className="faint" d={curvePath(people)} />
			</svg>
			{marks.map(({ score, isHigh }) => {
				const { x } = iqPlaces.at(score);
				const y = isHigh ? 16 : 16 + LABEL;
				return (
					<g key={score} textAnchor="middle">
						<line className="mark" x1={x} x2={x} y1={y + 26} y2={GROUND} />
						<text x={x} y={y}>
							{score}
						</text>
						<text className="share" x={x} y={y + 20}>
							{percentText(100 - percentileOf((score - 100) / 15), locale)}
						</text>
					</g>
				);
			})}
		</Axis>
	);
}

const people = { mean: 100, sd: 15, from: LOWEST, to: HIGHEST, peak: 15 };

/** On a phone's screen, scores less than 12 points apart can't be beside each other: one of them is above. */
function raised(scores: readonly number[]): { score: number; isHigh: boolean }[] {
	let last = Number.NEGATIVE_INFINITY;
	return scores.map((score) => {
		const isHigh = score - last < 12;
		if (!isHigh) last = score;
		return { score, isHigh };
	});
}

const LABEL = 46;
const PEAK = 2 * LABEL + 4;
const GROUND = PEAK + 130;

/** A row of 100 people for each row of a table. */
function Pins({ drawing: { rows } }: Props) {
	return (
		<Axis from={0} to={100} steps={[10, 50, 50]} height={rows.length * ROW + 8}>
			{rows.map((row, index) => {
				const count = Math.round(countIn(row));
				const y = index * ROW;
				return (
					<g key={row[0]}>
						<Names row={row} y={y} shown={row.at(-1) ?? ''} />
						<svg {...stretched([0, 1], [y + 24, PIN], [-0.5, 0, 100, PIN])}>
							<path className="counted" d={pins(0, count)} />
							<path className="faint" d={pins(count, 100)} />
						</svg>
					</g>
				);
			})}
		</Axis>
	);
}

const pins = (from: number, to: number) => ticksPath(Array(to - from).fill(PIN), from);

const PIN = 14;

/** The ranges of a table below each other: of scores on the IQ scale, otherwise to both sides of 0. */
function Ranges({ drawing: { rows } }: Props) {
	const ranges = rows.map(rangeIn);
	const isOfScores = ranges.every(({ from }) => from >= 0);
	const widest = 5 * Math.ceil((Math.max(...ranges.map(({ to }) => to)) + 1) / 5);
	const [from, to] = isOfScores ? [LOWEST, HIGHEST] : [-widest, widest];
	const ruler = isOfScores ? IQ_RULER : ({ steps: [1, 5, 10] } as const);
	const { at } = placesOn(from, to);
	const ground = rows.length * ROW + 4;
	return (
		<Axis from={from} to={to} {...ruler} height={ground}>
			{ranges.map((range, index) => {
				const row = rows[index] ?? [];
				const y = index * ROW + 33;
				const [low, high] = isOfScores ? reach(range) : [range.from, range.to];
				const place = (value: number) => (value - from) / (to - from);
				return (
					<g key={row[0]}>
						{/* The middle, but not across the names. */}
						<line className="faint cut" x1="50%" x2="50%" y1={y - 10} y2={y + 18} />
						<Names row={row} y={index * ROW} shown={isOfScores ? (row.at(-1) ?? '') : `±${range.to}`} />
						<line className="thin" x1="0" x2="100%" y1={y} y2={y} />
						<line className="interval" x1={at(low).x} x2={at(high).x} y1={y} y2={y} />
						{low > from && <End x={place(low)} y={y} />}
						{high < to && <End x={place(high)} y={y} />}
						{range.mark !== null && (
							<svg {...at(range.mark)} y={y}>
								<path className="bob" d="M-5 -11H5L0 -1Z" />
							</svg>
						)}
					</g>
				);
			})}
		</Axis>
	);
}

/** No result is below 69 or above 130: a range that ends there goes on beyond it. */
function reach({ from, to }: { from: number; to: number }): [low: number, high: number] {
	return [from < 70 ? LOWEST : from, to >= 130 ? HIGHEST : to];
}

/** The name of a row, and what it shows at the other end. */
function Names({ row: [name = ''], y, shown }: { row: readonly string[]; y: number; shown: string }) {
	return (
		<>
			<text className="halo" x="0" y={y + 16}>
				{isolated(name)}
			</text>
			<text className="halo" x="100%" y={y + 16} textAnchor="end">
				{isolated(shown)}
			</text>
		</>
	);
}

const ROW = 50;
