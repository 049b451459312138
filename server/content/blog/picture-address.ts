/**
 * The address of an image under `/files/`, without its query, which could vary endlessly; null for anything
 * but an image of the content host. `origin` is that host, or null for file posts, whose images are already
 * under `/files/`.
 */
export function pictureAddress(source: string, base: string, origin: string | null): string | null {
	if (origin === null) return /^\/files\/[\w/-]+\.svg$/.test(source) ? source : null;
	const url = URL.canParse(source, base) ? new URL(source, base) : null;
	if (!url || url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol)) return null;
	return isForeignPicture(url.pathname) ? `/files${url.pathname}` : null;
}

/**
 * Whether a path has the extension of an image that we serve for a content service. SVG isn't one, because it
 * is a document.
 */
export function isForeignPicture(path: string): boolean {
	return /\.(jpe?g|png|gif|webp|avif)$/i.test(path);
}
