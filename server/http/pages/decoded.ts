/** A path without its escapes; nothing where they are none. */
export function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return '';
	}
}
