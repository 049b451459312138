import { isolated } from '../../../core/language/isolated.ts';
import { dotted, wholeIfShort } from '../../../core/language/unbroken.ts';
import type { TechnicalChart } from '../../../server/presenters/technical-chart.ts';
import { ticksPath } from '../ticks.ts';

/** In pixels: the panel of standard errors, that of information, and the ruler on which both stand. */
const TOP = 8;
const ERROR = 136;
const INFORMATION = { top: 180, height: 56 };
/** Above this share of the panel's height, there's no room for a number above its mark. */
const HIGH = 0.85;
/** The least distance between two names. */
const LINE = 21;
/** The lengths of the ticks. */
const TICKS = { short: 5, middle: 9, long: 14 };
/** How finely shares are drawn. */
const FINE = 1000;

/**
 * How precisely a test measures along its scale: the standard error above, the information below it, hatched like other amounts,
 * and one ruler for both. It fills the width; lines and letters keep their size. Without information, there are only the
 * standard errors of several tests, each named at the end of its curve. Only the first chart of a kind says what is below.
 */
export function PrecisionChart({ chart, isFirst = true }: { chart: TechnicalChart; isFirst?: boolean }) {
	const { information, levels, ticks, numbers, cuts, curves, marks, text } = chart;
	const isHigh = marks.some(({ error }) => error > HIGH);
	const [first] = information ? curves : [];
	const ground = information ? INFORMATION.top + INFORMATION.height : TOP + ERROR;
	return (
		<figure className={information ? 'precision' : 'precision overview'}>
			<figcaption>
				{chart.title && <span className="title">{chart.title}</span>}{' '}
				<span className="quiet">{chart.error}</span>{' '}
				{chart.source && <span className="quiet">{chart.source}</span>}
			</figcaption>
			<svg height={ground + 36} role="img" aria-label={text}>
				{levels.map((level) => (
					<g key={level.text}>
						<line className="level" x1="0" x2="100%" y1={errorAt(level.share)} y2={errorAt(level.share)} />
						<text x="-10" y={errorAt(level.share) + 5} textAnchor="end">
							{level.text}
						</text>
					</g>
				))}
				<line className="faint" x1="0" x2="100%" y1={TOP + ERROR} y2={TOP + ERROR} />
				{cuts.map(({ share, text: name }) => (
					<line key={name} className="faint cut" x1={at(share)} x2={at(share)} y1={TOP} y2={ground} />
				))}
				{marks.map(({ share, error, text: number }) => (
					<svg key={share} x={at(share)} y={errorAt(error)}>
						<text className="bound" y={isHigh ? 28 : -10} textAnchor="middle">
							{number}
						</text>
					</svg>
				))}
				<svg {...stretched(TOP, ERROR)}>
					{curves.map(({ name, errors }) => (
						<path key={name} className="bell" d={pathOf(errors)} />
					))}
				</svg>
				{!information &&
					namesOf(curves).map(({ name, y }) => (
						<text key={name} className="name" x="100%" y={y + 5}>
							{isolated(name)}
						</text>
					))}
				{marks.map(({ share, error }) => (
					<circle key={share} cx={at(share)} cy={errorAt(error)} r="3.5" />
				))}
				{information && isFirst && (
					<text className="over" x="0" y={INFORMATION.top - 8}>
						{information}
					</text>
				)}
				{first && (
					<svg {...stretched(INFORMATION.top, INFORMATION.height)}>
						<path className="faint" d={hatchOf(first.informations)} />
						{curves.map(({ name, informations }) => (
							<path key={name} d={pathOf(informations)} />
						))}
					</svg>
				)}
				<line x1="0" x2="100%" y1={ground} y2={ground} />
				<svg
					x="0"
					y={ground}
					width="100%"
					height={TICKS.long}
					viewBox={`0 0 ${ticks.count} ${TICKS.long}`}
					preserveAspectRatio="none"
				>
					<path
						className="faint"
						d={ticksPath(Array.from({ length: ticks.count + 1 }, (_, tick) => lengthOf(tick, ticks.longer)))}
					/>
				</svg>
				{[...numbers, ...cuts].map(({ share, text: name }) => (
					<text key={name} x={at(share)} y={ground + 32} textAnchor="middle">
						{name}
					</text>
				))}
			</svg>
			<p className="quiet">{chart.axis}</p>
			{information && curves.length > 1 && (
				<p className="quiet">{dotted(curves.map(({ name }) => wholeIfShort(name ?? '')))}</p>
			)}
		</figure>
	);
}

/** The names of curves from top to bottom, each at the end of its curve, or lower where the one above takes the room. */
function namesOf(curves: TechnicalChart['curves']): { name: string; y: number }[] {
	let free = 0;
	return curves
		.map(({ name, errors }) => ({ name: name ?? '', end: errorAt(errors.at(-1) ?? 0) }))
		.toSorted((one, other) => one.end - other.end)
		.map(({ name, end }) => {
			const y = Math.max(end, free);
			free = y + LINE;
			return { name, y };
		});
}

function at(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}

function errorAt(share: number): number {
	return TOP + ERROR * (1 - share);
}

/** The attributes of a part of the drawing in which 0 to 1 is as high, and the scale as wide, as `FINE`. */
function stretched(y: number, height: number) {
	return { x: 0, y, width: '100%', height, viewBox: `0 0 ${FINE} ${FINE}`, preserveAspectRatio: 'none' };
}

/** A line through shares that are equally far apart. */
function pathOf(shares: readonly number[]): string {
	return `M${shares.map((share, index) => placeOf(share, index, shares.length)).join('L')}`;
}

/** Lines from the ground up to every second share. */
function hatchOf(shares: readonly number[]): string {
	return shares
		.map((share, index) => (index % 2 === 0 ? `M${placeOf(share, index, shares.length)}V${FINE}` : ''))
		.join('');
}

function placeOf(share: number, index: number, count: number): string {
	return `${Math.round((FINE * index) / (count - 1))} ${Math.round(FINE * (1 - share))}`;
}

function lengthOf(tick: number, longer: number): number {
	if (tick % longer === 0) return TICKS.long;
	return tick % 5 === 0 ? TICKS.middle : TICKS.short;
}
