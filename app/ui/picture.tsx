/** The picture of a result that somebody shows to others, in the size that it is drawn in, or smaller; it opens in full. */
export function Picture({ src, alt, lang }: { src: string; alt: string; lang?: string | undefined }) {
	return (
		<a className="opens" href={src}>
			<img className="shown" src={src} alt={alt} lang={lang} width="1200" height="630" />
		</a>
	);
}
