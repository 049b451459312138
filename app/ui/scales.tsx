import type { ShownScoreScale } from '../../server/presenters/report.ts';
import chartStyles from '../styles/sheets/chart.css?url';
import styles from '../styles/sheets/scales.css?url';
import { Swing } from './swing.tsx';

/**
 * Scales as rulers, each with its interval, the weight at its value, and the names of its ends or its parts.
 */
export function Scales({ scales, caption }: { scales: readonly ShownScoreScale[]; caption: string | null }) {
	return (
		<>
			<link rel="stylesheet" href={chartStyles} precedence="default" />
			<link rel="stylesheet" href={styles} precedence="default" />
			<ul className="scales">
				{scales.map(
					({ id, name, value, middle, ends, stretches = stretchesOf(ends.length), at, from, to, text }) => (
						<li key={id}>
							<p className="named">
								<span>{name}</span>
								{value && (
									<span className="value" aria-hidden="true">
										<bdi>{value}</bdi>
									</span>
								)}
							</p>
							<svg role="img" aria-label={text}>
								<svg
									width="100%"
									height="14"
									y="30"
									viewBox={`0 0 ${stretches} 14`}
									preserveAspectRatio="none"
								>
									<path className="faint" d={ticks(stretches, ends.length > 2)} />
								</svg>
								<line x1="0" x2="100%" y1="30" y2="30" />
								<line className="interval" x1={place(from)} x2={place(to)} y1="30" y2="30" />
								{at !== null && (
									<Swing {...{ at, from, to }}>
										<path d="M0 0V10" />
										<path className="bob" d="M-6 8H6L0 29Z" />
									</Swing>
								)}
							</svg>
							<p className={ends.length > 2 ? 'quiet ends parts' : 'quiet ends'} aria-hidden="true">
								{[ends[0], ...(middle ? [middle] : []), ...ends.slice(1)].map((end) => (
									<span key={end}>
										<bdi>{end}</bdi>
									</span>
								))}
							</p>
						</li>
					),
				)}
			</ul>
			{caption && <p className="quiet">{caption}</p>}
		</>
	);
}

/** The number of segments: one per part if the parts have names, and twenty between two ends. */
function stretchesOf(names: number): number {
	return names > 2 ? names : 20;
}

/** The ticks of a ruler with this many segments; those at the ends of named parts are long. */
export function ticks(count: number, hasNames: boolean): string {
	const sizeOf = (index: number) => (hasNames || index % 5 === 0 ? 12 : 6);
	return Array.from({ length: count + 1 }, (_, index) => `M${index} 0V${sizeOf(index)}`).join('');
}

/** A place, 0 to 1, on a ruler. */
export function place(share: number): string {
	return `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
}
