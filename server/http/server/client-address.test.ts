import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

async function counted(forwarded: string, trusted = 1): Promise<string> {
	const app = new Hono().get('/', (c) => c.text(clientAddress(c, trusted)));
	return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } })).text();
}

it.each([
	['1.2.3.4', '1.2.3.4'],
	['1.2.3.4:5678', '1.2.3.4'],
	['9.9.9.9, 1.2.3.4:99', '1.2.3.4'],
	['::ffff:1.2.3.4', '1.2.3.4'],
	['[::ffff:1.2.3.4]:80', '1.2.3.4'],
	['::1', '0:0:0:0'],
	['[::1]:99', '0:0:0:0'],
	['[::1]', '0:0:0:0'],
	['2001:db8:1:1234:3:4:5:6', '2001:db8:1:1200'],
	['2001:db8:1:12ff::1', '2001:db8:1:1200'],
	['2001:db8:1:1300::1', '2001:db8:1:1300'],
	['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:0'],
	['2001:0DB8:0001:0002::1', '2001:db8:1:0'],
	['2001:db8::1', '2001:db8:0:0'],
	['2001:db8:0:0:5:6:7:8', '2001:db8:0:0'],
	['unknown', 'unknown'],
	['', 'unknown'],
])('%s counts as %s', async (forwarded, address) => {
	expect(await counted(forwarded)).toBe(address);
});

it('is not what the client says where no proxy is trusted', async () => {
	expect(await counted('1.2.3.4', 0)).toBe('unknown');
});
