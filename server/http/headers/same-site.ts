import type { Context } from 'hono';

/**
 * Says whether a request that changes something comes from our own site. Browsers send Sec-Fetch-Site (W3C
 * Fetch Metadata) and Origin (RFC 6454 section 7); other programs send neither. If SITE_URL is set, the whole
 * origin must match it. Otherwise only the host is compared, because a proxy may have changed the scheme.
 */
export function isSameSite(c: Context, siteUrl: string): boolean {
	if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return true;
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
	const given = c.req.header('origin');
	if (given === undefined) return true;
	const origin = URL.parse(given);
	if (!origin) return false;
	return siteUrl ? origin.origin === new URL(siteUrl).origin : origin.host === new URL(c.req.url).host;
}
