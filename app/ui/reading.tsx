import type { CurveEnd, IqCurve, Point } from '../../core/kinds/iq/curve.ts';
import { curveBox } from '../../core/kinds/iq/curve-box.ts';
import styles from '../styles/sheets/chart.css?url';
import thirdsStyles from '../styles/sheets/thirds.css?url';
import { useTranslate } from '../translate.tsx';
import { Swing } from './swing.tsx';
import { ticksPath } from './ticks.ts';

/** The y position of the baseline and the height of the curve above it, in pixels. */
const GROUND = 280;
const HEIGHT = 200;
/** The lengths of the ticks, one for each point. */
const TICKS = [5, 9, 14] as const;
/** How much finer than the box the curves are drawn, so that most of their steps are whole numbers. */
const ACROSS = 2;
const UP = 10;

type Props = {
	curve: IqCurve;
	label: string;
	/** Whether the number is right above, so that it is small on the plumb line. */
	isNumberAbove?: boolean;
};

/**
 * A result as on a measuring instrument: the measurement's bell over the curve of the population and a ruler,
 * the interval as a dimension line, and the plumb line at the value. It fills the width; lines and text keep
 * their size, because only the inner drawings are stretched.
 */
export function Reading({ curve, label, isNumberAbove = false }: Props) {
	const t = useTranslate();
	// A test that only names a third shows no numbers of its own.
	const isThird = curve.parts.length > 0;
	const { width, height } = curveBox;
	const [from, to] = curve.ends;
	return (
		<figure className="reading" data-number={isThird ? 'none' : isNumberAbove ? 'above' : undefined}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<svg role="img" aria-label={label}>
				<svg {...stretched(GROUND - HEIGHT, HEIGHT, `0 0 ${ACROSS * width} ${UP * height}`)}>
					<path className="faint" d={pathOf(curve.line.filter((_, index) => index % 2 === 0))} />
					<path className="within" d={pathOf(curve.area)} />
					<path className="bell" d={pathOf(curve.bell)} />
				</svg>
				<line x1="0" x2="100%" y1={GROUND} y2={GROUND} />
				<svg {...stretched(GROUND, 14, `0 0 ${width} 14`)}>
					<path d={ticksPath(curve.ticks.map(({ size }) => TICKS[size]))} className="faint" />
				</svg>
				{curve.ticks.map(
					({ iq, x, size }) =>
						size === 2 && (
							<text key={iq} x={at(x)} y={GROUND + 34} textAnchor={anchorOf(x, width)}>
								{iq}
							</text>
						),
				)}
				{curve.cuts.map((x) => (
					<line key={x} className="faint cut" x1={at(x)} x2={at(x)} y1={GROUND - HEIGHT} y2={GROUND + 14} />
				))}
				{!isThird && (
					<>
						<End end={from} isFirst />
						<End end={to} isFirst={false} />
						<line x1={at(from.x)} x2={at(to.x)} y1="60" y2="60" />
					</>
				)}
				{!isThird && <line className="interval" x1={at(from.x)} x2={at(to.x)} y1={GROUND} y2={GROUND} />}
				{curve.mark && (
					<>
						<Swing at={curve.mark.x / width} from={from.x / width} to={to.x / width}>
							<path d={`M0 ${isNumberAbove ? 54 : 0}V${GROUND - 34}`} />
							<path className="bob" d={`M-8.5 ${GROUND - 34}H8.5L0 ${GROUND - 1}Z`} />
						</Swing>
						{isNumberAbove ? (
							curve.mark.end === 'inside' && (
								<svg x={at(curve.mark.x)} y="0">
									<text className="bound" y="49" textAnchor="middle">
										{curve.mark.iq}
									</text>
								</svg>
							)
						) : (
							<svg x={at(curve.mark.x)} y="0">
								<text
									className="mark"
									data-words={curve.mark.end === 'inside' ? undefined : true}
									x={curve.mark.x > width / 2 ? -14 : 14}
									y={curve.mark.end === 'inside' ? 36 : 27}
									textAnchor={curve.mark.x > width / 2 ? 'end' : 'start'}
								>
									{t(`report.iq.headline.${curve.mark.end}`, { iq: curve.mark.iq })}
								</text>
							</svg>
						)}
					</>
				)}
			</svg>
			{isThird && (
				<>
					<link rel="stylesheet" href={thirdsStyles} precedence="default" />
					<dl className="thirds" aria-hidden="true">
						{curve.parts.map(({ x, name, text }) => (
							<div key={x}>
								<dt>{name}</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
				</>
			)}
			<figcaption>
				{curve.bell.length > 0 && (
					<span>
						<Sample className="bell" />
						{t('report.iq.curve.result')}
					</span>
				)}
				<span>
					<Sample className="faint" />
					{t('report.iq.curve.people')}
				</span>
			</figcaption>
		</figure>
	);
}

/** A piece of a curve, as the key of the chart shows it. */
function Sample({ className }: { className: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 24 10" width="24" height="10">
			<path className={className} d="M0 9C8 9 8 1 12 1S16 9 24 9" />
		</svg>
	);
}

type EndProps = { end: CurveEnd; isFirst: boolean };

/**
 * An end of the interval: a tick with its number outside. An open end is an arrow at the edge, without a number.
 */
function End({ end: { x, label, isOpen }, isFirst }: EndProps) {
	const isAtEdge = x === 0 || x === curveBox.width;
	if (isOpen)
		return (
			isAtEdge && (
				<svg x={at(x)} y="60">
					<path className="stroke" d={isFirst ? 'M7 -5L0 0L7 5' : 'M-7 -5L0 0L-7 5'} />
				</svg>
			)
		);
	return (
		<>
			<line className="faint" x1={at(x)} x2={at(x)} y1="52" y2={GROUND} />
			<svg x={at(x)} y="60">
				<path className="stroke" d="M-5 5L5 -5" />
				<text className="bound" x={isFirst ? -12 : 12} y="7" textAnchor={isFirst ? 'end' : 'start'}>
					{label}
				</text>
			</svg>
		</>
	);
}

/** A position on the scale as a percentage of the width. */
function at(x: number): string {
	return `${((100 * x) / curveBox.width).toFixed(3)}%`;
}

function stretched(y: number, height: number, viewBox: string) {
	return { x: 0, y, width: '100%', height, viewBox, preserveAspectRatio: 'none' };
}

function anchorOf(x: number, width: number) {
	if (x === 0) return 'start';
	return x === width ? 'end' : 'middle';
}

/**
 * A line through points, each relative to the one before, which takes half of the bytes. A tenth of a percent of the
 * height is a fifth of a pixel.
 */
function pathOf(points: readonly Point[]): string {
	const fine = points.map(({ x, y }) => ({ x: hundredths(ACROSS * x), y: Math.round(UP * y) }));
	const [first, ...others] = fine;
	if (!first) return '';
	const steps = others.map(({ x, y }, index) => {
		const before = fine[index] ?? first;
		return `${hundredths(x - before.x)} ${y - before.y}`;
	});
	return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-')}`;
}

function hundredths(value: number): number {
	return Math.round(100 * value) / 100;
}
