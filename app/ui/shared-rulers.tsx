import type { ShownRuler } from '../../server/presenters/comparison.ts';
import styles from '../styles/sheets/scales.css?url';
import { NameLink } from './name-link.tsx';
import { place, RulerEnds, RulerTicks } from './scales.tsx';

type Props = {
	rulers: readonly ShownRuler[];
	/** Whose each mark is, or of when, in the order of the marks. */
	names: readonly string[];
	/** Where the names lead. */
	links?: readonly string[];
	/** Where other people's mean is, 0 to 1, by ruler. */
	means?: Readonly<Record<string, number>>;
};

/**
 * Several results on rulers of the same scale, one below the other, each with its range and its weight; the
 * names of the ends are below the last. The last result has the accent color. A single result on several rulers
 * has their names in place of its own.
 */
export function SharedRulers({ rulers, names, links, means = {} }: Props) {
	const isAlone = rulers.length > 1 && names.length === 1;
	// Two results may have the same name.
	const keyOf = (index: number) => `${index} ${names[index]}`;
	return (
		<ul className="scales shared">
			<link rel="stylesheet" href={styles} precedence="default" />
			{rulers.map((ruler) => (
				<li key={ruler.id}>
					{rulers.length > 1 && !isAlone && <p>{ruler.name}</p>}
					{ruler.marks.map(({ value, at, from, to }, index) => (
						<div key={keyOf(index)}>
							<p className="named">
								<span>
									<NameLink name={isAlone ? ruler.name : (names[index] ?? '')} link={links?.[index]} />
								</span>
								<span className="value">
									<bdi>{value}</bdi>
								</span>
							</p>
							<svg aria-hidden="true" focusable="false">
								<RulerTicks scale={ruler} y={26} />
								<line className="faint" x1="0" x2="100%" y1="26" y2="26" />
								<line className="interval" x1={place(from)} x2={place(to)} y1="26" y2="26" />
								<Mean at={means[ruler.id]} />
								{at !== null && (
									<svg x={place(at)}>
										<path className="bob" d="M-6 4H6L0 25Z" />
									</svg>
								)}
							</svg>
						</div>
					))}
					<RulerEnds scale={ruler} />
				</li>
			))}
		</ul>
	);
}

/** A dashed line across a ruler at other people's mean. */
function Mean({ at }: { at: number | undefined }) {
	if (at === undefined) return null;
	return <line className="cut stroke" x1={place(at)} x2={place(at)} y1="0" y2="42" />;
}
