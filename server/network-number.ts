import { BlockList, isIP } from 'node:net';
import type { SecretContext } from './context.ts';

/** Networks that nobody on the internet comes from (RFC 1918, 6598, 3927, 4193, 4291): what they send isn't limited. */
const inside = new BlockList();
for (const [network, bits] of [
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.168.0.0', 16],
] as const)
	inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
	['::', 96],
	['fc00::', 7],
	['fe80::', 10],
] as const)
	inside.addSubnet(network, bits, 'ipv6');

/**
 * The number, 0 to 4,095, by which takers of a quiz from one network are counted, from a client's address as limits count it: of the /24 of
 * an IPv4 address, or the /48 of an IPv6 address. A million IPv4 addresses share each number, and those of two quizzes have nothing to
 * do with each other. Null for an address that isn't public.
 */
export function networkNumber({ secret }: SecretContext, quiz: string, address: string): number | null {
	const isV6 = address.includes(':');
	const family = isIP(isV6 ? `${address}::` : address);
	if (family === 0) return null;
	if (isV6 ? inside.check(`${address}::`, 'ipv6') : inside.check(address)) return null;
	const network = address.split(isV6 ? ':' : '.').slice(0, 3);
	const digest = Buffer.from(secret.sign('network', `${quiz} ${network.join(' ')}`), 'base64url');
	return digest.readUInt16BE() >> 4;
}
