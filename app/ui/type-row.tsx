import type { ShownType } from '../../server/presenters/comparison.ts';
import { ResultLink } from './result-link.tsx';
import { TypeDrawing } from './type-drawing.tsx';

type Props = {
	/** The letters of the types. */
	types: readonly string[];
	/** Whose each is, or of when; types of nobody have no names. */
	names?: readonly string[];
	/** Which type is the next most likely one. */
	nexts?: readonly (string | null)[];
	/** Where the letters lead. */
	links?: readonly string[];
};

/** The types of several results, as a row shows them. */
export function rowOf(types: readonly ShownType[]): Pick<Props, 'types' | 'nexts'> {
	return { types: types.map(({ letters }) => letters), nexts: types.map(({ next }) => next) };
}

/**
 * Several types beside each other, each with its drawing; the letters in which two of them differ stand out, and of types
 * without names those that only one of them has.
 */
export function TypeRow({ types, names, nexts, links }: Props) {
	const keyOf = (index: number) => `${index} ${names?.[index]}`;
	const canDiffer = types.length === 2 || !names;
	return (
		<ul className="type-row" data-small={names ? undefined : ''}>
			{types.map((type, index) => (
				<li key={keyOf(index)}>
					<TypeDrawing type={type} />
					<p className="number">
						<ResultLink
							of={names?.[index] ?? ''}
							link={links?.[index]}
							result={[...type].map((letter, place) => {
								const differs = canDiffer && types.filter((each) => each[place] === letter).length === 1;
								return (
									<span key={`${place} ${letter}`} data-found={differs ? '' : undefined}>
										{letter}
									</span>
								);
							})}
						/>
					</p>
					{names && <p>{names[index]}</p>}
					{nexts?.[index] && <p className="quiet">{nexts[index]}</p>}
				</li>
			))}
		</ul>
	);
}
