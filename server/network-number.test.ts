import { expect, it } from 'vitest';
import { networkNumber } from './network-number.ts';
import { secretOf } from './secret.ts';

const context = { secret: secretOf('s'.repeat(43)) };
const numberOf = (address: string, quiz = 'iq-test') => networkNumber(context, quiz, address);

it('is the same for a /24 of IPv4 addresses and for a /48 of IPv6 addresses', () => {
	expect(numberOf('203.0.113.7')).toBe(numberOf('203.0.113.250'));
	expect(numberOf('203.0.113.7')).not.toBe(numberOf('203.0.114.7'));
	expect(numberOf('2001:db8:1:1200')).toBe(numberOf('2001:db8:1:ff00'));
	expect(numberOf('2001:db8:1:1200')).not.toBe(numberOf('2001:db8:2:1200'));
});

it('is one of 4,096, each shared by many networks, and another one in each quiz and with each secret', () => {
	const networks = Array.from({ length: 40_960 }, (_, index) => `203.${index >> 8}.${index & 255}.1`);
	const shared = Map.groupBy(networks, (address) => numberOf(address));
	expect(shared.size).toBeGreaterThan(4000);
	expect(Math.min(...[...shared.keys()].map(Number))).toBeGreaterThanOrEqual(0);
	expect(Math.max(...[...shared.keys()].map(Number))).toBeLessThan(4096);
	expect(Math.max(...[...shared.values()].map(({ length }) => length))).toBeLessThan(40);
	expect(numberOf('203.0.113.7', 'english-level')).not.toBe(numberOf('203.0.113.7'));
	expect(networkNumber({ secret: secretOf('t'.repeat(43)) }, 'iq-test', '203.0.113.7')).not.toBe(
		numberOf('203.0.113.7'),
	);
});

it.each([
	'127.0.0.1',
	'10.1.2.3',
	'172.31.0.1',
	'192.168.1.1',
	'100.64.0.1',
	'169.254.1.1',
	'0:0:0:0',
	'fd12:3456:789a:0',
	'fe80:0:0:0',
	'unknown',
	'',
])('there is none for %s', (address) => {
	expect(numberOf(address)).toBeNull();
});
