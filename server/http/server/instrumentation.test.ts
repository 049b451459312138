import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeContext } from '../../../test/context.ts';
import { noMetrics } from '../../metrics/metrics.ts';
import { createApp } from '../app.ts';
import { PageCache } from '../cache/page-cache.ts';
import { instrumentRequests } from './instrumentation.ts';
import { createListener } from './request-listener.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0)) await end();
});

type Line = [message: string, fields: Record<string, unknown>];

/** A site where every response except that of a cached page takes this many milliseconds. */
async function makeSite(takes: number): Promise<{ url: string; lines: Line[] }> {
	const context = await makeContext();
	const lines: Line[] = [];
	const note = (fields: object, message: string) => void lines.push([message, { ...fields }]);
	const log = { info: note, warn: note, error: note };
	let now = 0;
	const tick = () => (now += takes);
	const page = async () => new Response('a page', { headers: { 'Content-Type': 'text/html' } });
	const app = createApp({ ...context, log }, page, context.env.DATA_DIR);
	const instrumentation = instrumentRequests(
		{ metrics: noMetrics, log },
		() => '/report/:token',
		undefined,
		tick,
	);
	const server = createServer(createListener(app.fetch, new PageCache(context.clock), { instrumentation }));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	ends.push(
		() => server.close().closeAllConnections(),
		() => context.remove(),
	);
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines };
}

it('an answer that takes longer than a second is logged, with its request and its route, not its path', async () => {
	const { url, lines } = await makeSite(1_001);
	const call = await fetch(`${url}/api/quizzes/zyxwv?language=de`);
	await call.text();
	await (await fetch(`${url}/report/zyxwv`, { method: 'POST' })).text();
	await expect.poll(() => lines).toHaveLength(2);
	const requestId = call.headers.get('x-request-id');
	expect(lines[0]).toEqual([
		'a request was slow',
		{ requestId, method: 'GET', route: expect.stringContaining('/api/'), status: '4xx', ms: 1_001 },
	]);
	expect(lines[1]?.[1]).toMatchObject({ method: 'POST', route: '/report/:token', status: '2xx' });
	expect(lines[1]?.[1].requestId).toMatch(/^[0-9a-f-]{36}$/);
	expect(JSON.stringify(lines)).not.toContain('zyxwv');
});

it('one that takes a second is not', async () => {
	const { url, lines } = await makeSite(999);
	await (await fetch(`${url}/api/health`)).text();
	await (await fetch(`${url}/report/zyxwv`)).text();
	expect(lines).toEqual([]);
});

it('a visitor who leaves before the answer is told of as gone', async () => {
	const { url, lines } = await makeSite(60_000);
	const head = ['POST /api/user/contact HTTP/1.1', 'Host: quiz.test', 'Content-Type: application/json'];
	const socket = connect(Number(new URL(url).port), '127.0.0.1');
	socket.write([...head, 'Content-Length: 100', '', '{"name":'].join('\r\n'));
	setTimeout(() => socket.destroy(), 300);
	await expect.poll(() => lines).toHaveLength(1);
	expect(lines[0]?.[1]).toMatchObject({ method: 'POST', route: '/api/user/contact', status: 'gone' });
});
