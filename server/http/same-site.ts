import type { Context } from 'hono';

/**
 * Says whether a request that changes something may come from where it says it comes from. Browsers send
 * Sec-Fetch-Site (W3C Fetch Metadata) and Origin (RFC 6454 section 7); programs without a browser send neither.
 */
export function isSameSite(c: Context, siteUrl: string): boolean {
	if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return true;
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
	const origin = c.req.header('origin');
	if (origin === undefined) return true;
	const own = new URL(siteUrl || c.req.url).host;
	return URL.canParse(origin) && new URL(origin).host === own;
}
