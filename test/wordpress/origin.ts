/** Replaces an origin in a text: as it is, with slashes as escaped by PHP in JSON, and within a URL. */
export function withOrigin(text: string, from: string, to: string): string {
	const forms = [(origin: string) => origin, escapedForJson, encodeURIComponent];
	return forms.reduce((changed, form) => changed.replaceAll(form(from), form(to)), text);
}

/** Whether a response with this content type is text, which may contain an origin. */
export function isText(type: string): boolean {
	return /^text\/|json|xml|javascript/.test(type);
}

function escapedForJson(origin: string): string {
	return origin.replaceAll('/', '\\/');
}
