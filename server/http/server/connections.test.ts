import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ConnectionBounds } from './connections.ts';
import { type Served, serve } from './http-server.ts';

let served: Served | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	await served?.stop(0);
});

async function open(listener: RequestListener, bounds: Partial<ConnectionBounds>) {
	served = await serve(listener, { isOn: false }, { port: 0, host: '127.0.0.1', bounds });
	const { port } = served.server.address() as AddressInfo;
	return async (text = '') => {
		const socket = connect(port, '127.0.0.1');
		socket.on('error', () => {});
		sockets.push(socket);
		await once(socket, 'connect');
		socket.write(text);
		return socket;
	};
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const LARGE = Buffer.alloc(50_000_000);

it('requests that are sent ahead are answered in turn, one at a time', async () => {
	let [running, most] = [0, 0];
	const connection = await open((incoming, outgoing) => {
		running += 1;
		most = Math.max(most, running);
		setImmediate(() => {
			running -= 1;
			outgoing.end(incoming.url);
		});
	}, {});
	const socket = await connection(get('/a') + get('/b') + get('/c'));
	let answer = '';
	socket.on('data', (part) => (answer += part));
	await expect.poll(() => answer.match(/\n\/[abc]/g)).toEqual(['\n/a', '\n/b', '\n/c']);
	expect(most).toBe(1);
});

it('whoever sends too many ahead is cut off', async () => {
	const begun: (string | undefined)[] = [];
	const connection = await open((incoming) => void begun.push(incoming.url), { ahead: 2 });
	const socket = await connection(['/a', '/b', '/c', '/d'].map(get).join(''));
	await once(socket.resume(), 'close');
	expect(begun).toEqual(['/a']);
});

it.each(['stillTimeout', 'answerTimeout'] as const)(
	'an answer that nobody takes ends (%s)',
	async (bound) => {
		let closed: Promise<unknown> | undefined;
		const connection = await open(
			(_, outgoing) => {
				closed = once(outgoing, 'close');
				outgoing.end(LARGE);
			},
			{ [bound]: 100 },
		);
		const socket = await connection(get('/'));
		socket.pause();
		await expect.poll(() => closed).toBeDefined();
		await closed;
	},
);

it('an address has so many connections, and gets others for those that it closes', async () => {
	const connection = await open((_, outgoing) => void outgoing.end('done'), { ofOne: 2 });
	const [first] = [await connection(), await connection()];
	const third = await connection(get('/'));
	await once(third, 'close');
	first.destroy();
	await expect
		.poll(async () => {
			const socket = await connection(get('/'));
			const [said] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
			return String(said);
		})
		.toMatch(/done$/);
});

it('a request that does not come in whole ends', async () => {
	const connection = await open((_, outgoing) => void outgoing.end('done'), {
		headersTimeout: 50,
		requestTimeout: 50,
		checkInterval: 20,
	});
	const socket = await connection('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nX-');
	const [said] = await once(socket, 'data');
	expect(String(said)).toMatch(/^HTTP\/1\.1 408/);
});
