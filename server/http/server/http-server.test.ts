import { Agent, get as ask, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draining } from './draining.ts';
import { type Served, serve } from './http-server.ts';

/** Long enough, in milliseconds, for a few requests on a busy machine. */
const DRAIN = 1_500;

let draining: Draining;
let served: Served;
/** The requests that have reached the site. It responds when `answer` is called. */
let asked: string[];
let port: number;
let answer: () => void;
let mayAnswer: Promise<void>;

beforeEach(async () => {
	draining = { isOn: false };
	asked = [];
	mayAnswer = Promise.resolve();
	served = await serve(
		(incoming, outgoing) => {
			asked.push(`${incoming.method} ${incoming.url}`);
			void mayAnswer.then(() => outgoing.writeHead(200, ['content-type', 'text/plain']).end('done'));
		},
		draining,
		{ port: 0, host: '127.0.0.1' },
	);
	({ port } = served.server.address() as AddressInfo);
});
afterEach(() => served.stop(0));

type Answer = { status: number | undefined; connection: string | undefined; text: string };

function send(path: string, options: RequestOptions = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		ask({ host: '127.0.0.1', port, path, ...options }, (incoming: IncomingMessage) => {
			let text = '';
			incoming.on('data', (part) => (text += part));
			incoming.on('end', () => {
				const { connection } = incoming.headers;
				resolve({ status: incoming.statusCode, connection, text });
			});
		}).on('error', reject);
	});
}

it('a process that is draining serves on, and keeps no connection', async () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	expect(await send('/a', { agent })).toEqual({ status: 200, connection: 'keep-alive', text: 'done' });
	const stopped = served.stop(DRAIN);
	expect(await send('/b', { agent })).toEqual({ status: 200, connection: 'close', text: 'done' });
	expect(await send('/c', { agent })).toEqual({ status: 200, connection: 'close', text: 'done' });
	await stopped;
	await expect(send('/d')).rejects.toThrow('ECONNREFUSED');
	expect(asked).toEqual(['GET /a', 'GET /b', 'GET /c']);
	agent.destroy();
});

it('one that stops answers what has begun first', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	[mayAnswer, answer] = [promise, resolve];
	const begun = send('/slow');
	while (asked.length === 0) await sleep(1);
	let isStopped = false;
	const stopped = served.stop(0).then(() => (isStopped = true));
	await sleep(50);
	expect(isStopped).toBe(false);
	answer();
	expect(await begun).toMatchObject({ status: 200, text: 'done' });
	await stopped;
});

it('a proxy that goes elsewhere is turned away from what can be repeated, and from nothing else', async () => {
	const headers = { 'x-goes-elsewhere': '1' };
	expect((await send('/before', { headers })).status).toBe(200);
	const stopped = served.stop(DRAIN);
	for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
		expect(await send('/', { method, headers }), method).toMatchObject({ status: 502, connection: 'close' });
	expect(await send('/form', { method: 'POST', headers, agent: false })).toMatchObject({ status: 200 });
	expect(await send('/api/ready', { headers })).toMatchObject({ status: 200 });
	expect(await send('/visitor')).toMatchObject({ status: 200 });
	await stopped;
	expect(asked).toEqual(['GET /before', 'POST /form', 'GET /api/ready', 'GET /visitor']);
});
