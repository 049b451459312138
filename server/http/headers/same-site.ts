import type { Context } from 'hono';

/**
 * Says whether a request that changes something may come from where it says it comes from. Browsers send
 * Sec-Fetch-Site (W3C Fetch Metadata) and Origin (RFC 6454 section 7); programs without a browser send neither. Where
 * SITE_URL is set the whole origin must be its own; without it the scheme is not known, which a proxy may have changed.
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
