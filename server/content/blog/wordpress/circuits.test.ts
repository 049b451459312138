import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BlogFault } from '../source.ts';
import { openRest } from './rest.ts';

const failures = 3;
const short = { timeLimit: 5000, pause: 5, failures, rest: 60_000, atOnce: 3, waiting: 40 };

let server: Server;
let asked = 0;
let status = 200;

beforeAll(async () => {
	server = createServer((_, response) => {
		asked += 1;
		response.writeHead(status, { 'Content-Type': 'application/json' }).end('[]');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
	asked = 0;
});
afterAll(async () => {
	await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

const calls: Record<string, [string, Record<string, string>]> = {
	'a list of posts': ['posts', { page: '2' }],
	'a list of terms': ['categories', {}],
	'a post that nobody has read yet': ['posts', { slug: 'unread' }],
	'a term by its name': ['tags', { slug: 'rare' }],
	'a search': ['posts', { search: 'slow' }],
};

it.each(Object.entries(calls))(
	'%s that fails again and again leaves every other alone',
	async (failing, call) => {
		const rest = openRest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, Date.now, short);
		const [path, params] = call;
		status = 500;
		for (let count = 0; count < 5; count++)
			await expect(rest.get(path, { ...params, language: `x${count}` })).rejects.toThrow(BlogFault);
		// Each call is tried twice, until its circuit opens.
		expect(asked).toBe(failures * 2);
		status = 200;
		for (const [kind, [other, given]] of Object.entries(calls))
			if (kind !== failing)
				expect([kind, await rest.get(other, given)]).toMatchObject([kind, { status: 200 }]);
		await expect(rest.get(path, params)).rejects.toThrow(BlogFault);
		expect(asked).toBe(failures * 2 + Object.keys(calls).length - 1);
		expect(rest.silentSince()).toBeNull();
	},
);
