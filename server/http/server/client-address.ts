import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The client's address for limits. Behind `trusted` proxies, it is that many places from the right in
 * X-Forwarded-For, without the port that some proxies add. An IPv6 client is counted by its /56, because a
 * site may be given a whole /56 (RFC 6177 section 2) and could otherwise send from 256 networks.
 */
export function clientAddress(c: Context, trusted: number): string {
	const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
	return networkOf(withoutPort((trusted > 0 && forwarded.at(-trusted)) || connected(c)));
}

/** The network that an address is counted as: an IPv4 address itself, or the /56 of an IPv6 address. */
export function networkOf(address: string): string {
	// An IPv4 client on a socket that accepts both (RFC 4291 section 2.5.5.2).
	const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
	if (mapped !== undefined) return mapped;
	return address.includes(':') ? prefixOf(address) : address;
}

function withoutPort(address: string): string {
	const [, inBrackets, ipv4] = /^(?:\[(.+)\](?::\d+)?|([^:]+):\d+)$/.exec(address) ?? [];
	return inBrackets ?? ipv4 ?? address;
}

/**
 * The first 56 bits as four groups in one spelling (RFC 5952 section 4.1), with the zeros that `::` replaces.
 */
function prefixOf(address: string): string {
	const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
	const zeros: string[] = Array(Math.max(0, 8 - left.length - right.length)).fill('0');
	const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
	return groups.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16)).join(':');
}

function connected(c: Context): string {
	try {
		return getConnInfo(c).remote.address ?? 'unknown';
	} catch {
		return 'unknown';
	}
}
