import styles from '../styles/sheets/report.css?url';

/**
 * The image of a shared result, at most in its natural size and square where the screen is narrow; it links to
 * the full size. `path` is the address of the page that shows it.
 */
export function Picture({ path, alt }: { path: string; alt: string }) {
	return (
		<a className="opens" href={`${path}/picture.png`}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<picture>
				<source media="(max-width: 39.99rem)" srcSet={`${path}/square.png`} width="1080" height="1080" />
				<img className="shown" src={`${path}/picture.png`} alt={alt} width="1200" height="630" />
			</picture>
		</a>
	);
}
