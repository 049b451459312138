/** The image of a shared result, at most in its natural size; it links to the full size. */
export function Picture({ src, alt, lang }: { src: string; alt: string; lang?: string | undefined }) {
	return (
		<a className="opens" href={src}>
			<img className="shown" src={src} alt={alt} lang={lang} width="1200" height="630" />
		</a>
	);
}
