import { Figure } from './figure.tsx';

/** The places of a question, nine or four: a picture for who sees it, and one entry per place for who does not. */
export function Stem({ svg, places }: { svg: string; places: string[] }) {
	return (
		<div className="stem">
			<div className="matrix" data-side={Math.sqrt(places.length)}>
				<Figure svg={svg} />
			</div>
			<ul className="sr-only">
				{places.map((place) => (
					<li key={place}>{place}</li>
				))}
			</ul>
		</div>
	);
}
