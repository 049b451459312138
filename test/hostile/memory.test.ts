import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultBounds } from '../../server/http/server/connections.ts';
import { freePort } from '../free-port.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const readers = process.env.FULL ? 120 : 60;
let server: RunningServer;
let metrics: string;
beforeAll(async () => {
	const port = await freePort();
	metrics = `http://127.0.0.1:${port}/metrics`;
	const env = { LIMITS: '1', TRUST_PROXY: '1', WORKER: 'off', METRICS_PORT: String(port) };
	server = await startServer({ env, quizzes: 'content/quizzes' });
});
afterAll(async () => {
	await server.stop();
	server.remove();
});

/** The running site's counters: responses in progress, responses sent, and megabytes of memory. */
async function counted() {
	const text = await (await fetch(metrics)).text();
	const all = (name: string) =>
		[...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
	const [unsent = 0] = all('plumb_http_requests_in_flight');
	const [memory = 0] = all('process_resident_memory_bytes');
	expect(memory).toBeGreaterThan(0);
	const sent = all('plumb_http_requests_total').reduce((sum, count) => sum + count, 0);
	return { unsent, sent, memory: memory / 1_000_000 };
}

const get = (path: string, client: string) =>
	fetch(server.url + path, { headers: { 'X-Forwarded-For': client } });

/** Some 300 kB, rendered for each request. */
const large = '/api/user/domain-quiz/info/iq-test';

it(`${readers} readers who ask for all they may and read nothing have an answer each held in memory, and no more`, async () => {
	const megabytes = (await (await get(large, '198.51.100.1')).arrayBuffer()).byteLength / 1_000_000;
	const before = await counted();
	const sockets: Socket[] = [];
	for (let count = 0; count < readers; count++) {
		const socket = connect(Number(new URL(server.url).port), 'localhost');
		socket.on('error', () => {}).pause();
		await once(socket, 'connect');
		const lines = [`GET ${large} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: 203.0.113.${count}`];
		socket.write(`${lines.join('\r\n')}\r\n\r\n`.repeat(1 + defaultBounds.ahead));
		sockets.push(socket);
	}
	let last = before;
	/** Whether the system's buffers are full, so that no more responses are produced. */
	const isStill = async () => {
		const now = await counted();
		const isSame = now.sent === last.sent && now.unsent === last.unsent;
		last = now;
		return isSame && now.unsent + now.sent >= before.sent + readers;
	};
	await expect.poll(isStill, { interval: 500, timeout: 100_000 }).toBe(true);
	expect((await get('/', '198.51.100.2')).status).toBe(200);
	expect(last.unsent).toBeLessThanOrEqual(readers);
	// A response exists as text and as bytes, and on a busy machine what is freed is given back late. What is held
	// stays, however long one waits, and all that they asked for would take four times this bound.
	const whole = readers * (1 + defaultBounds.ahead) * megabytes;
	const held = async () => (await counted()).memory - before.memory;
	await expect.poll(held, { interval: 500, timeout: 100_000 }).toBeLessThan(whole / 2);
	for (const socket of sockets) socket.destroy();
});
