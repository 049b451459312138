import type { ShownRuler } from '../../server/presenters/comparison.ts';
import scaleStyles from '../styles/sheets/scales.css?url';
import styles from '../styles/sheets/shared-rulers.css?url';
import { ResultLink } from './result-link.tsx';
import { haveOneAxis, place, RulerEnds, RulerTicks } from './scales.tsx';

type Props = {
	rulers: readonly ShownRuler[];
	/** Whose each mark is, or of when, in the order of the marks. */
	names: readonly string[];
	/** Where the values lead. */
	links?: readonly string[];
	/** Where other people's mean is, 0 to 1, by ruler. */
	means?: Readonly<Record<string, number>>;
	/** The results put together, on a ruler below theirs; then each of these has its own, too. */
	combined?: { name: string; mark: Mark };
};

/**
 * Several results on rulers of the same scale, each with its range and its weight; the names of the ends are right
 * below, and those of rulers of one axis only below the first and the last. Two results that aren't put together share a ruler, one
 * above and the other below its line; otherwise, each has its own. The last result has the accent color. A single result on several rulers
 * has their names in place of its own.
 */
export function SharedRulers({ rulers, names, links, means = {}, combined }: Props) {
	const areSeveral = rulers.length > 1;
	const isAlone = areSeveral && names.length === 1;
	const hasOneAxis = haveOneAxis(rulers);
	return (
		<ul className="scales shared" data-ends={isAlone && !hasOneAxis ? 'own' : undefined}>
			<link rel="stylesheet" href={scaleStyles} precedence="default" />
			<link rel="stylesheet" href={styles} precedence="default" />
			{rulers.map((ruler, index) => {
				const marks = ruler.marks.map((mark, order) => ({
					mark,
					// Two results may have the same name.
					id: `${order} ${names[order]}`,
					name: isAlone ? ruler.name : (names[order] ?? ''),
					link: links?.[order],
				}));
				const [first, second] = marks;
				const mean = means[ruler.id];
				if (marks.some(({ mark }) => mark.chances))
					return (
						<li key={ruler.id}>
							<div className="both">
								{marks.map((each) => (
									<MarkName key={each.id} {...each} />
								))}
							</div>
							<Chances ruler={ruler} names={names} />
						</li>
					);
				const ends = !combined && (!hasOneAxis || index === 0 || index === rulers.length - 1) && (
					<RulerEnds scale={ruler} />
				);
				return (
					<li key={ruler.id}>
						{areSeveral && !isAlone && <p>{ruler.name}</p>}
						{first && second && marks.length === 2 && !combined ? (
							<div className="pair">
								{areSeveral ? (
									<div className="both">
										<MarkName {...first} />
										<MarkName {...second} />
									</div>
								) : (
									<MarkName {...first} />
								)}
								<MarkedRuler ruler={ruler} mark={first.mark} below={second.mark} mean={mean} />
								{ends}
								{!areSeveral && <MarkName {...second} />}
							</div>
						) : (
							<>
								{marks.map((each) => (
									<div key={each.id}>
										<MarkName {...each} />
										<MarkedRuler ruler={ruler} mark={each.mark} mean={mean} />
									</div>
								))}
								{ends}
							</>
						)}
						{combined && (
							<div>
								<MarkName {...combined} link={undefined} />
								<MarkedRuler ruler={ruler} mark={combined.mark} />
								<RulerEnds scale={ruler} />
							</div>
						)}
					</li>
				);
			})}
		</ul>
	);
}

/** How likely each part is in each result, by the name of the result: a bar that would be as long as its line if the part were certain. */
function Chances({ ruler: { ends, marks }, names }: { ruler: ShownRuler } & Pick<Props, 'names'>) {
	return (
		<dl className="chance-rows" aria-hidden="true">
			{ends.map((end, part) => (
				<div key={end}>
					<dt>{end}</dt>
					{marks.map(({ chances = [], percents = [] }, order) => (
						<dd key={`${order} ${end}`}>
							<span>{names[order]}</span>
							<svg focusable="false">
								<line className="faint" x1="0" x2="100%" y1="6" y2="6" />
								<line className="interval" x1="0" x2={place(chances[part] ?? 0)} y1="6" y2="6" />
							</svg>
							<bdi>{percents[part]}</bdi>
						</dd>
					))}
				</div>
			))}
		</dl>
	);
}

/** What a comparison looks like: two results of nobody. */
export function ExampleRuler({
	names: [friend, own],
	caption,
}: {
	names: readonly [string, string];
	caption: string;
}) {
	return (
		<figure className="scales shared" aria-hidden="true">
			<link rel="stylesheet" href={scaleStyles} precedence="default" />
			<link rel="stylesheet" href={styles} precedence="default" />
			<figcaption className="quiet">{caption}</figcaption>
			<div className="pair">
				<p>{friend}</p>
				<MarkedRuler
					ruler={{ ends: ['', ''] }}
					mark={{ at: 0.35, from: 0.2, to: 0.5 }}
					below={{ at: 0.62, from: 0.45, to: 0.79 }}
				/>
				<p>{own}</p>
			</div>
		</figure>
	);
}

type Mark = ShownRuler['marks'][number];

function MarkName({
	name,
	link,
	mark: { value, text },
}: {
	name: string;
	link: string | undefined;
	mark: Mark;
}) {
	return (
		<p className="named">
			<span>{name}</span>
			<span className="value">
				<bdi>
					<ResultLink result={value} of={name} link={link} />
				</bdi>
			</span>
			{text && <span className="sr-only">{text}</span>}
		</p>
	);
}

/** Where the line of a ruler is, in pixels. */
const LINE = 26;

/** How far bars are above the line, in pixels. */
const ABOVE = 9;

type Place = Pick<Mark, 'at' | 'from' | 'to' | 'openEnds' | 'chances'>;

type RulerProps = {
	ruler: Parameters<typeof RulerTicks>[0]['scale'];
	mark: Place;
	below?: Place | undefined;
	mean?: number | undefined;
	hasTicks?: boolean;
};

/** A ruler with a result whose weight hangs down to the line and, in a pair, one whose weight points up to it. */
export function MarkedRuler({ ruler, mark, below, mean, hasTicks = true }: RulerProps) {
	// The ranges of a pair are on either side of the line.
	const off = below ? 4 : 0;
	return (
		<svg aria-hidden="true" focusable="false">
			{hasTicks && <RulerTicks scale={ruler} y={LINE} />}
			<line className="faint" x1="0" x2="100%" y1={LINE} y2={LINE} />
			<Weight mark={mark} y={LINE - off} d="M-6 -22H6L0 -1Z" />
			{below && <Weight mark={below} y={LINE + off} d="M-6 22H6L0 1Z" />}
			{mean !== undefined && (
				<line
					className="cut stroke"
					x1={place(mean)}
					x2={place(mean)}
					y1="0"
					y2={below ? 2 * LINE : LINE + 16}
				/>
			)}
		</svg>
	);
}

/** The range of a result, with dots where it goes on, and its weight; or how likely each part is: a bar that would fill the part if it were certain. */
function Weight({
	mark: { at, from, to, openEnds = [], chances },
	y,
	d,
}: {
	mark: Place;
	y: number;
	d: string;
}) {
	if (chances) {
		const bars = chances.map((chance, part) => `M${100 * part + 2} 0h${(96 * chance).toFixed(1)}`);
		return (
			<svg
				className="chances"
				y={y - ABOVE}
				width="100%"
				height="1"
				viewBox={`0 0 ${100 * chances.length} 1`}
				preserveAspectRatio="none"
			>
				<path d={bars.join('')} />
			</svg>
		);
	}
	return (
		<g>
			<line className="interval" x1={place(from)} x2={place(to)} y1={y} y2={y} />
			{openEnds.map((end) => (
				<svg key={end} x={place(end === 'from' ? from : to)} y={y}>
					<path className="interval" d={end === 'from' ? 'M-3 0h-3m-3 0h-3m-3 0h-3' : 'M3 0h3m3 0h3m3 0h3'} />
				</svg>
			))}
			{at !== null && (
				<svg x={place(at)} y={y}>
					<path className="bob" d={d} />
				</svg>
			)}
		</g>
	);
}
