import styles from '../styles/sheets/item.css?url';
import { Figure } from './figure.tsx';

/** The cells of a question, nine or four: an image, and a list with one entry per cell for screen readers. */
export function Stem({ svg, places }: { svg: string; places: string[] }) {
	return (
		<div className="stem">
			<link rel="stylesheet" href={styles} precedence="default" />
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
