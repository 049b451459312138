/** Name and value pairs of a Cookie header (RFC 6265 section 4.2.1), values as they came. */
export function cookies(header: string | null | undefined): Map<string, string> {
	const pairs = (header ?? '').split(';').map((pair) => pair.trim().split(/=(.*)/s, 2) as [string, string?]);
	return new Map(pairs.map(([name, value]) => [name, value ?? '']));
}
