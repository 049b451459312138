import type { ShownEmblem, ShownRuler } from '../../server/presenters/emblem.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { langAttributes, useTranslate } from '../translate.tsx';
import { Figure } from './figure.tsx';
import { Gapped } from './items/word-choices.tsx';
import { place, RulerTicks } from './scales.tsx';

/**
 * The emblem of an entry of tests: one in the page's language if there is one, else one in English, which
 * most people can read, else the first.
 */
export function emblemOf(entry: readonly Pick<QuizRow, 'emblem'>[]): ShownEmblem | null {
	const emblems = entry.flatMap(({ emblem }) => emblem ?? []);
	const languageIn = (emblem: ShownEmblem) => ('lang' in emblem ? emblem.lang : undefined);
	return (
		emblems.find((each) => languageIn(each) === undefined) ??
		emblems.find((each) => languageIn(each) === 'en') ??
		emblems[0] ??
		null
	);
}

/** What stands for a test in a list: a piece of what it asks, or the scale of its result. */
export function Emblem({ emblem }: { emblem: ShownEmblem }) {
	return (
		<div className="emblem" data-type={emblem.type} aria-hidden="true">
			<Drawn emblem={emblem} />
		</div>
	);
}

function Drawn({ emblem }: { emblem: ShownEmblem }) {
	const t = useTranslate();
	switch (emblem.type) {
		case 'puzzle':
			return <Figure svg={emblem.svg} />;
		case 'picture': {
			const { src, width, height, sizes } = emblem.picture;
			const smaller = sizes.map((each) => `${each.src} ${each.width}w`).join(', ');
			return (
				<img
					src={src}
					srcSet={smaller === '' ? undefined : `${smaller}, ${src} ${width}w`}
					sizes="20rem"
					width={width}
					height={height}
					alt=""
					loading="lazy"
				/>
			);
		}
		case 'statement':
			return (
				<>
					<Said {...emblem} />
					<Ruler ends={[t('agreement.1'), t('agreement.5')]} stretches={emblem.steps - 1} at={3 / 4} />
				</>
			);
		case 'levels':
		case 'points':
			return (
				<>
					<Said {...emblem} />
					{emblem.scales.map(({ id, from, to, ...scale }) => (
						<Ruler key={id} {...scale} range={[from, to]} />
					))}
				</>
			);
		case 'areas':
			return emblem.scales.map(({ id, name, ends, from, to, ...scale }, index, { length }) => (
				<div key={id} className="area">
					<span>{name}</span>
					{/* The names of the ends are the same for all areas. */}
					<Ruler {...scale} ends={index === length - 1 ? ends : []} range={[from, to]} />
				</div>
			));
	}
}

function Said({ text, lang }: { text: string; lang: string | undefined }) {
	return (
		<p className="said" {...langAttributes(lang)}>
			<Gapped text={text} />
		</p>
	);
}

type RulerProps = Omit<ShownRuler, 'id' | 'name' | 'from' | 'to'> & {
	/** The ends of the range around the weight, 0 to 1; none around an answer. */
	range?: readonly [number, number];
};

/** A ruler like those of a result, with the weight at its place. */
function Ruler({ ends, stretches, at, range }: RulerProps) {
	return (
		<svg className="ruler" height={ends.length > 0 ? 52 : 32}>
			<RulerTicks scale={stretches === undefined ? { ends } : { ends, stretches }} y={20} />
			<line x1="0" x2="100%" y1="20" y2="20" />
			{range && <line className="interval" x1={place(range[0])} x2={place(range[1])} y1="20" y2="20" />}
			{at !== null && (
				<svg x={place(at)}>
					<path d="M0 0V6" />
					<path className="bob" d="M-4.5 5H4.5L0 19Z" />
				</svg>
			)}
			{ends.map(
				(name, index) =>
					// There's no room for the names of all levels, of which the first is the longest.
					(ends.length === 2 || index % 2 === 0) && (
						<text key={name} {...placeOf(index, ends.length)} y="48">
							{name}
						</text>
					),
			)}
		</svg>
	);
}

/** Two names stand at the ends; more, but for the first, in the middle of their segments. */
function placeOf(index: number, count: number) {
	if (index === 0) return { x: place(0), textAnchor: 'start' } as const;
	if (count === 2) return { x: place(1), textAnchor: 'end' } as const;
	return { x: place((index + 0.5) / count), textAnchor: 'middle' } as const;
}
