import type { ShownRuler } from '../../server/presenters/comparison.ts';
import styles from '../styles/sheets/scales.css?url';
import { place, ticks } from './scales.tsx';

type Props = {
	rulers: readonly ShownRuler[];
	/** Whose each mark is, in the order of the marks. */
	names: readonly string[];
	/** Where other people's mean is, 0 to 1, by ruler. */
	means?: Readonly<Record<string, number>>;
};

/**
 * Several results on shared rulers: for each, its range and its weight on a line of its own, and below the
 * last line the ticks and names of the ruler. The last result has the accent color.
 */
export function SharedRulers({ rulers, names, means = {} }: Props) {
	// Two results may be of the same day.
	const keyOf = (index: number) => `${index} ${names[index]}`;
	return (
		<ul className="scales shared">
			<link rel="stylesheet" href={styles} precedence="default" />
			{rulers.map(({ id, name, ends, middle, stretches = ends.length > 2 ? ends.length : 20, marks }) => (
				<li key={id}>
					{rulers.length > 1 && <p>{name}</p>}
					<div className="rows">
						<svg aria-hidden="true" focusable="false">
							{marks.map(({ at }, index) => (
								<line
									key={names[index]}
									x1={place(at ?? 0)}
									x2={place(at ?? 0)}
									y2={at === null ? 0 : '100%'}
								/>
							))}
							{means[id] !== undefined && (
								<line className="cut stroke" x1={place(means[id])} x2={place(means[id])} y2="100%" />
							)}
						</svg>
						{marks.map(({ value, at, from, to }, index) => (
							<div key={keyOf(index)}>
								<p className="named">
									<span>{names[index]}</span>
									<span className="value">
										<bdi>{value}</bdi>
									</span>
								</p>
								<svg aria-hidden="true" focusable="false">
									{index === marks.length - 1 && (
										<svg
											width="100%"
											height="14"
											y="26"
											viewBox={`0 0 ${stretches} 14`}
											preserveAspectRatio="none"
										>
											<path className="faint" d={ticks(stretches, ends.length > 2)} />
										</svg>
									)}
									<line className="faint" x1="0" x2="100%" y1="26" y2="26" />
									<line className="interval" x1={place(from)} x2={place(to)} y1="26" y2="26" />
									{at !== null && (
										<svg x={place(at)}>
											<path className="bob" d="M-6 4H6L0 25Z" />
										</svg>
									)}
								</svg>
							</div>
						))}
					</div>
					<p className={ends.length > 2 ? 'quiet ends parts' : 'quiet ends'} aria-hidden="true">
						{[ends[0], ...(middle ? [middle] : []), ...ends.slice(1)].map((end) => (
							<span key={end}>
								<bdi>{end}</bdi>
							</span>
						))}
					</p>
				</li>
			))}
		</ul>
	);
}
