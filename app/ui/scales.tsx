import type { ShownScoreScale } from '../../server/presenters/report.ts';
import chartStyles from '../styles/sheets/chart.css?url';
import styles from '../styles/sheets/scales.css?url';
import { Swing } from './swing.tsx';
import { ticksPath } from './ticks.ts';

/**
 * Scales as rulers, each with its interval, the weight at its value, and the names of its ends or its parts.
 */
export function Scales({ scales, caption }: { scales: readonly ShownScoreScale[]; caption: string | null }) {
	const hasOneAxis = haveOneAxis(scales);
	return (
		<>
			<link rel="stylesheet" href={chartStyles} precedence="default" />
			<link rel="stylesheet" href={styles} precedence="default" />
			{caption && <p className="quiet">{caption}</p>}
			<ul className="scales" data-axis={hasOneAxis ? 'one' : undefined}>
				{scales.map((scale, index) => (
					<li key={scale.id}>
						<ScaleHead scale={scale} />
						<svg role="img" aria-label={scale.text} data-marked={scale.mark && anchorOf(scale.mark.at)}>
							<RulerTicks scale={scale} y={30} />
							<line x1="0" x2="100%" y1="30" y2="30" />
							<line className="interval" x1={place(scale.from)} x2={place(scale.to)} y1="30" y2="30" />
							{scale.mark && (
								<>
									<line
										className="stroke"
										x1={place(scale.mark.at)}
										x2={place(scale.mark.at)}
										y1="20"
										y2="46"
									/>
									<text x={place(scale.mark.at)} y="62" textAnchor={anchorOf(scale.mark.at)}>
										{scale.mark.label}
									</text>
								</>
							)}
							{scale.at !== null && (
								<Swing at={scale.at} from={scale.from} to={scale.to}>
									<path d="M0 0V10" />
									<path className="bob" d="M-6 8H6L0 29Z" />
								</Swing>
							)}
						</svg>
						{(!hasOneAxis || index === 0 || index === scales.length - 1) && <RulerEnds scale={scale} />}
					</li>
				))}
			</ul>
		</>
	);
}

/** Whether several scales have one axis: they can be compared, and the first and the last one name their ends for all. */
export function haveOneAxis(scales: readonly Pick<ShownScoreScale, 'ends' | 'middle'>[]): boolean {
	const axes = new Set(scales.map(({ ends, middle }) => [...ends, middle].join()));
	return scales.length > 1 && axes.size === 1;
}

/** The name of a scale with its value; readers of the drawing's label are told both by it. */
function ScaleHead({ scale: { name, value } }: { scale: ShownScoreScale }) {
	return (
		<p className="named">
			<span>{name}</span>
			{value && (
				<span className="value" aria-hidden="true">
					<bdi>{value}</bdi>
				</span>
			)}
		</p>
	);
}

/** Where the label of a mark stands, so that it doesn't leave the ruler. */
function anchorOf(at: number) {
	if (at > 0.8) return 'end';
	return at < 0.2 ? 'start' : 'middle';
}

/**
 * The ticks of a ruler: one for each part if the parts have names, else twenty between two ends, every fifth of
 * them long.
 */
export function RulerTicks({
	scale,
	y,
}: {
	scale: Pick<ShownScoreScale, 'ends' | 'stretches' | 'apart'>;
	y: number;
}) {
	const { ends, stretches = ends.length > 2 ? ends.length : 20, apart = 5 } = scale;
	// Long ones are counted from the middle, which often has a name.
	const middle = stretches % 2 === 0 ? stretches / 2 : 0;
	const isLong = (index: number) =>
		ends.length > 2 || (index - middle) % apart === 0 || index % stretches === 0;
	const sizeOf = (index: number) => (isLong(index) ? 12 : 6);
	const ticks = Array.from({ length: stretches + 1 }, (_, index) => sizeOf(index));
	return (
		<svg width="100%" height="14" y={y} viewBox={`0 0 ${stretches} 14`} preserveAspectRatio="none">
			<path className="faint" d={ticksPath(ticks)} />
		</svg>
	);
}

type Named = Pick<ShownScoreScale, 'ends' | 'middle' | 'leans'>;

/**
 * The names of the ends or parts below a ruler, and of its middle; the end that a result leans to stands out. The words
 * of a part are below each other where parts are narrow.
 */
export function RulerEnds({ scale: { ends, middle, leans } }: { scale: Named }) {
	const found = leans === undefined || leans === null ? undefined : ends[leans];
	const areParts = ends.length > 2;
	return (
		<p className={areParts ? 'quiet ends parts' : 'quiet ends'} aria-hidden="true">
			{[ends[0], ...(middle ? [middle] : []), ...ends.slice(1)].map((end) => (
				<span key={end} data-found={end === found ? '' : undefined}>
					<bdi>{areParts ? end?.replaceAll('\u00a0', '\n') : end}</bdi>
				</span>
			))}
		</p>
	);
}

/** A place, 0 to 1, on a ruler. */
export function place(share: number): string {
	return `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
}
