/**
 * The one spelling of an address below `/question`, which the router would take in any: its cookie knows one path alone.
 * Undefined for any other address.
 */
export function questionPath(pathname: string): string | undefined {
	const [, first = '', ...rest] = pathname.split('/');
	if (rest.length === 0 || decoded(first).toLowerCase() !== 'question') return undefined;
	return ['/question', ...rest].join('/');
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
