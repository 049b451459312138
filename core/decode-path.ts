/** Decodes the escapes of a URL path; undefined where they aren't UTF-8 (RFC 3986 section 2.5). */
export function decodePath(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}
