import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that aren't globally reachable (IANA, "IPv4 Special-Purpose Address Registry"), and multicast. */
const special4 = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const;

/** Networks within 2000::/3 that aren't globally reachable or lead to IPv4 ("IPv6 Special-Purpose Address Registry"). */
const special6 = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const;

const refused4 = new BlockList();
for (const [network, length] of special4) refused4.addSubnet(network, length, 'ipv4');

const refused6 = new BlockList();
for (const [network, length] of special6) refused6.addSubnet(network, length, 'ipv6');

/** All unicast addresses of the internet (RFC 4291 section 2.4); mapped, translated, and local ones are outside. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address can be reached from everywhere, and so can't be something inside of our own network. */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !refused4.check(address, 'ipv4');
	return isIPv6(address) && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
