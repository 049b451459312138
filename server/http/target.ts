import type { IncomingMessage } from 'node:http';

/**
 * The one address of a request, from its target and its Host field; undefined when they make none. Takes the
 * origin-form and the absolute-form, whose own host wins (RFC 9112 sections 3.2.1 and 3.2.2). A `#` belongs to no
 * target (RFC 3986 section 3.5), nor does a backslash, which URL parsers read as a slash.
 */
export function readTarget({ url = '', headers, httpVersion }: IncomingMessage): URL | undefined {
	if (/#|^[^?]*\\/.test(url)) return undefined;
	if (url.startsWith('/')) {
		const host = headers.host ?? (httpVersion === '1.0' ? 'localhost' : '');
		// Anything else in it would end the host early, and the path would be read as a part of it or the reverse.
		if (host === '' || /[\s/?#@\\]/.test(host)) return undefined;
		return URL.parse(`http://${host}${url}`) ?? undefined;
	}
	if (!/^https?:\/\/[^/?@]/i.test(url)) return undefined;
	const absolute = URL.parse(url);
	if (!absolute || absolute.username || absolute.password) return undefined;
	return URL.parse(`http://${absolute.host}${absolute.pathname}${absolute.search}`) ?? undefined;
}

/** Makes the request say what its address says, so that whoever reads it later reads the same. */
export function settleTarget(incoming: IncomingMessage, { host, pathname, search }: URL): void {
	incoming.url = pathname + search;
	incoming.headers.host = host;
}
