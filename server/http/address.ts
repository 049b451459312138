import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The client's address for limits. Behind `trusted` proxies it is that many places from the right of
 * X-Forwarded-For; an IPv6 client is counted by its /64, the smallest block one household gets (RFC 6177).
 */
export function clientAddress(c: Context, trusted: number): string {
	const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
	const address = (trusted > 0 && forwarded.at(-trusted)) || connected(c);
	if (!address.includes(':') || address.includes('.')) return address;
	const [head = ''] = address.split('::');
	return head.split(':').slice(0, 4).join(':');
}

function connected(c: Context): string {
	try {
		return getConnInfo(c).remote.address ?? 'unknown';
	} catch {
		return 'unknown';
	}
}
