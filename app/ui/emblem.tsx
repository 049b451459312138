import type { ShownEmblem } from '../../server/presenters/emblem.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { langAttributes } from '../translate.tsx';
import { Figure } from './figure.tsx';
import { Gapped } from './items/word-choices.tsx';

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
					<Ruler parts={emblem.steps - 1} at={3 / 4} />
				</>
			);
		case 'levels':
			return (
				<>
					<Said {...emblem} />
					<Ruler parts={emblem.levels.length} range={[0.38, 0.62]} at={0.5} names={emblem.levels} />
				</>
			);
		case 'areas':
			return Array.from({ length: emblem.count }, (_, index) => {
				const at = 0.34 + 0.4 * ((index * 0.618) % 1);
				return <Ruler key={index} parts={6} range={[at - 0.13, at + 0.13]} at={at} />;
			});
		case 'points':
			return (
				<Ruler parts={emblem.count} at={(emblem.mark ?? 60) / 100} names={['0', String(emblem.count)]} />
			);
	}
}

function Said({ text, lang }: { text: string; lang: string | undefined }) {
	return (
		<p className="said" {...langAttributes(lang)}>
			<Gapped text={text} />
		</p>
	);
}

type RulerProps = {
	/** The number of segments. */
	parts: number;
	/** Where the weight hangs, 0 to 1. */
	at: number;
	/** The ends of the range around it, 0 to 1. */
	range?: readonly [number, number];
	/** The names of the segments or of the two ends. */
	names?: readonly string[];
};

function Ruler({ parts, at, range, names = [] }: RulerProps) {
	const ticks = Array.from({ length: parts + 1 }, (_, index) => `M${index} 0V8`).join('');
	return (
		<svg className="ruler" height={names.length > 0 ? 48 : 28}>
			<svg y="20" width="100%" height="8" viewBox={`0 0 ${parts} 8`} preserveAspectRatio="none">
				<path className="faint" d={ticks} />
			</svg>
			<line x1="0" x2="100%" y1="20" y2="20" />
			{range && <line className="interval" x1={percent(range[0])} x2={percent(range[1])} y1="20" y2="20" />}
			<svg x={percent(at)}>
				<path d="M0 0V6" />
				<path className="bob" d="M-4.5 5H4.5L0 19Z" />
			</svg>
			{names.map((name, index) => (
				<text key={name} {...placeOf(index, names.length)} y="44">
					{name}
				</text>
			))}
		</svg>
	);
}

/** Two names stand at the ends, more in the middle of their segments. */
function placeOf(index: number, count: number) {
	if (count === 2) return { x: percent(index), textAnchor: index === 0 ? 'start' : 'end' } as const;
	return { x: percent((index + 0.5) / count), textAnchor: 'middle' } as const;
}

function percent(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}
