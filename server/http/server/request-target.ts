import type { IncomingMessage } from 'node:http';

/**
 * The URL of a request, from its target and its Host field; undefined if they don't form a valid one. Accepts
 * the origin form and the absolute form, whose own host wins (RFC 9112 sections 3.2.1 and 3.2.2), and at most
 * one Host field (section 3.2). A target may not contain `#` (RFC 3986 section 3.5), nor a backslash in its
 * path, which URL parsers read as a slash.
 */
export function readTarget({ url = '', headers, rawHeaders, httpVersion }: IncomingMessage): URL | undefined {
	const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
	if (/#|^[^?]*\\/.test(url) || hosts > 1) return undefined;
	if (url.startsWith('/')) {
		const host = headers.host ?? (httpVersion === '1.0' ? 'localhost' : '');
		// Other characters would end the host early: part of it would be read as the path, or the reverse.
		if (host === '' || /[\s/?#@\\]/.test(host)) return undefined;
		return URL.parse(`http://${host}${url}`) ?? undefined;
	}
	if (!/^https?:\/\/[^/?@]/i.test(url)) return undefined;
	const absolute = URL.parse(url);
	if (!absolute || absolute.username || absolute.password) return undefined;
	return URL.parse(`http://${absolute.host}${absolute.pathname}${absolute.search}`) ?? undefined;
}

/** Health checks use addresses inside the network, not the site's host. */
const ofProcess = new Set(['/api/health', '/api/ready']);

/**
 * Replaces the host of a URL with that of the site, or of the desk if that has its own; proxies may have
 * changed the port and the scheme. Returns false if the URL names another host. If `siteUrl` is empty, any
 * host is accepted. A request that names no host, which HTTP/1.0 allows, is for the site. A name with a dot
 * at its end is the same name (RFC 1034 section 3.1).
 */
export function settleHost(url: URL, siteUrl: string, incoming: IncomingMessage, deskUrl = ''): boolean {
	if (siteUrl === '') return true;
	const hosts = [siteUrl, deskUrl].filter(Boolean).map((each) => new URL(each));
	const isNamed = incoming.headers.host !== undefined || !incoming.url?.startsWith('/');
	const name = url.hostname.replace(/\.$/, '');
	const named = isNamed ? hosts.find(({ hostname }) => hostname === name) : hosts[0];
	if (!named) return ofProcess.has(url.pathname);
	// Setting a host without a port would keep the old port (URL standard 6.1).
	url.port = '';
	url.host = named.host;
	return true;
}

/** Writes the final URL back to the request, so that all later code reads the same one. */
export function settleTarget(incoming: IncomingMessage, { host, pathname, search }: URL): void {
	incoming.url = pathname + search;
	incoming.headers.host = host;
}
