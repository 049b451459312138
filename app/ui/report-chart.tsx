import { numberedOf } from '../../core/report/chart.ts';
import type { ShownChart } from '../../server/presenters/report.ts';
import styles from '../styles/sheets/report-charts.css?url';

type Of<Type extends ShownChart['type']> = Extract<ShownChart, { type: Type }>;

/** The chart of a section of a report. */
export function ReportChart({ chart }: { chart: ShownChart }) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{chart.type === 'hundred' && <Hundred chart={chart} />}
			{chart.type === 'bars' && <Bars chart={chart} />}
			{chart.type === 'strip' && <Strip chart={chart} />}
		</>
	);
}

/** A hundred people in rows of twenty, from the start of a line, with a legend. */
function Hundred({ chart: { groups, text } }: { chart: Of<'hundred'> }) {
	const tones = tonesOf(groups);
	const placed = groups.map((group, index) => ({
		...group,
		tone: tones[index],
		first: groups.slice(0, index).reduce((sum, { count }) => sum + count, 0),
	}));
	return (
		<figure className="hundred">
			<svg role="img" aria-label={text} viewBox="0 0 400 150">
				{placed.map(({ name, count, first, tone }) => (
					<path
						key={name}
						className={tone}
						d={Array.from({ length: count }, (_, index) => personAt(first + index)).join('')}
					/>
				))}
			</svg>
			<ul aria-hidden="true">
				{placed.map(({ name, tone }) => (
					<li key={name}>
						<svg viewBox="0 0 20 30">
							<path className={tone} d={personAt(0)} />
						</svg>
						{name}
					</li>
				))}
			</ul>
		</figure>
	);
}

/** How each group is drawn: the taker's own, the first of the others, and the rest. */
function tonesOf(groups: Of<'hundred'>['groups']): string[] {
	const others = groups.filter(({ isFound }) => !isFound);
	return groups.map((group) => {
		if (group.isFound) return 'found';
		return group === others[0] ? 'before' : 'after';
	});
}

/** A person: a head over a line. */
function personAt(place: number): string {
	const [x, y] = [10 + 20 * (place % 20), 30 * Math.floor(place / 20)];
	return `M${x - 4} ${y + 6}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M${x} ${y + 10}v12`;
}

/** Shares as bars over a common scale, with their values in figures. */
function Bars({ chart: { bars } }: { chart: Of<'bars'> }) {
	return (
		<dl className="bars">
			{bars.map(({ name, value, share, isFound }) => (
				<div key={name} data-found={isFound ? '' : undefined}>
					<dt>{name}</dt>
					<dd>
						<svg aria-hidden="true">
							<line className="faint" x1="0" x2="100%" y1="8" y2="8" />
							<line className="bar" x1="0" x2={`${(100 * share).toFixed(1)}%`} y1="8" y2="8" />
						</svg>
						<span>
							<bdi>{value}</bdi>
						</span>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** The questions in order, each as high as its time is long, with a line at the median. */
function Strip({ chart: { shares, middle, longest, text } }: { chart: Of<'strip'> }) {
	const count = shares.length;
	const yOf = (share: number) => GROUND - (GROUND - TOP) * share;
	const level = yOf(middle.share);
	const tallest = shares.indexOf(Math.max(...shares.map((share) => share ?? 0)));
	const centerOf = (index: number) => `${(100 * (index + 0.5)) / count}%`;
	const bars = shares
		.map((share, index) =>
			share === null ? '' : `M${index + 0.5} ${GROUND}V${yOf(Math.max(LEAST, share)).toFixed(1)}`,
		)
		.join('');
	return (
		<figure className="strip">
			<svg role="img" aria-label={text}>
				<svg width="100%" height={GROUND} viewBox={`0 0 ${count} ${GROUND}`} preserveAspectRatio="none">
					<path className="bar" d={bars} />
				</svg>
				<line x1="0" x2="100%" y1={GROUND} y2={GROUND} />
				<text x={centerOf(tallest)} y="14" textAnchor={anchorOf((tallest + 0.5) / count)}>
					{longest}
				</text>
				{numberedOf(count).map((number) => (
					<text key={number} x={centerOf(number - 1)} y={GROUND + 24} textAnchor="middle">
						{number}
					</text>
				))}
				<line className="cut" x1="0" x2="100%" y1={level} y2={level} />
				<text x="100%" dx="8" y={level + 5}>
					{middle.label}
				</text>
			</svg>
			<figcaption className="quiet" aria-hidden="true">
				{text}
			</figcaption>
		</figure>
	);
}

/** Where the label of the longest time stands, so that it doesn't leave the chart. */
function anchorOf(share: number) {
	if (share > 0.9) return 'end';
	return share < 0.1 ? 'start' : 'middle';
}

/** In pixels: the top of the longest time, and the baseline. */
const TOP = 20;
const GROUND = 130;
/** The share at which even the shortest time is seen. */
const LEAST = 0.01;
