/** A text with one origin in place of another: as it is, with slashes as PHP writes them in JSON, and within an address. */
export function withOrigin(text: string, from: string, to: string): string {
	const forms = [(origin: string) => origin, escapedForJson, encodeURIComponent];
	return forms.reduce((changed, form) => changed.replaceAll(form(from), form(to)), text);
}

/** Says whether the answer with this content type is text, in which an origin may stand. */
export function isText(type: string): boolean {
	return /^text\/|json|xml|javascript/.test(type);
}

function escapedForJson(origin: string): string {
	return origin.replaceAll('/', '\\/');
}
