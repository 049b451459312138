import { Figure } from './figure.tsx';

/** The cells of a question, nine or four: an image, and a list with one entry per cell for screen readers. */
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
