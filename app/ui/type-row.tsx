import { NameLink } from './name-link.tsx';
import { TypeDrawing } from './type-drawing.tsx';

type Props = {
	/** The letters of the types. */
	types: readonly string[];
	/** Whose each is, or of when. */
	names: readonly string[];
	/** Where the names lead. */
	links?: readonly string[];
};

/** Several types beside each other, each with its drawing; the letters in which two of them differ stand out. */
export function TypeRow({ types, names, links }: Props) {
	const keyOf = (index: number) => `${index} ${names[index]}`;
	return (
		<ul className="type-row">
			{types.map((type, index) => (
				<li key={keyOf(index)}>
					<TypeDrawing type={type} />
					<p className="number">
						{[...type].map((letter, place) => {
							const differs = types.length === 2 && types.some((each) => each[place] !== letter);
							return (
								<span key={`${place} ${letter}`} data-found={differs ? '' : undefined}>
									{letter}
								</span>
							);
						})}
					</p>
					<p>
						<NameLink name={names[index] ?? ''} link={links?.[index]} />
					</p>
				</li>
			))}
		</ul>
	);
}
