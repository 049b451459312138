/**
 * The address below `/files/` of a picture, without its query, of which there would be no end; null for what is no picture of
 * the content's host. `origin` is that host, null where posts are files: then only what stands below `/files/` already is
 * a picture.
 */
export function pictureAddress(source: string, base: string, origin: string | null): string | null {
	if (origin === null) return /^\/files\/[\w/-]+\.svg$/.test(source) ? source : null;
	const url = URL.canParse(source, base) ? new URL(source, base) : null;
	if (!url || url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol)) return null;
	return isForeignPicture(url.pathname) ? `/files${url.pathname}` : null;
}

/** Says whether a path is named as pictures are that a content service may show through us: no SVG, which is a document. */
export function isForeignPicture(path: string): boolean {
	return /\.(jpe?g|png|gif|webp|avif)$/i.test(path);
}
