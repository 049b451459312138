import type { IncomingMessage } from 'node:http';

/**
 * The one address of a request, from its target and its Host field; undefined when they make none. Takes the
 * origin-form and the absolute-form, whose own host wins (RFC 9112 sections 3.2.1 and 3.2.2), and one Host field at most
 * (section 3.2). A `#` belongs to no target (RFC 3986 section 3.5), nor does a backslash, which URL parsers read as a
 * slash.
 */
export function readTarget({ url = '', headers, rawHeaders, httpVersion }: IncomingMessage): URL | undefined {
	const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
	if (/#|^[^?]*\\/.test(url) || hosts > 1) return undefined;
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

/** Health checks use addresses inside the network. */
const ofProcess = new Set(['/api/health', '/api/ready']);

/**
 * Gives an address the one host of the site, whatever its port and scheme, which proxies change; false where it names
 * another host. Without a SITE_URL every host is the site's, and a request that names none, as one of HTTP/1.0 may, is for
 * the site. A name with a dot at its end is the same name (RFC 1034 section 3.1).
 */
export function settleHost(url: URL, siteUrl: string, incoming: IncomingMessage): boolean {
	if (siteUrl === '') return true;
	const { host, hostname } = new URL(siteUrl);
	const isNamed = incoming.headers.host !== undefined || !incoming.url?.startsWith('/');
	if (isNamed && url.hostname.replace(/\.$/, '') !== hostname) return ofProcess.has(url.pathname);
	// A host without a port leaves that of the address where it was (URL standard 6.1).
	url.port = '';
	url.host = host;
	return true;
}

/** Writes the settled address back to the request, so that all later code reads the same. */
export function settleTarget(incoming: IncomingMessage, { host, pathname, search }: URL): void {
	incoming.url = pathname + search;
	incoming.headers.host = host;
}
