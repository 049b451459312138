import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type Front, openFront } from '../../../../test/wordpress/front.ts';
import { BlogFault } from '../source.ts';
import type { CallLimits } from './call.ts';
import { openPictures } from './pictures.ts';
import { isBehindLast, openRest } from './rest.ts';

const short: CallLimits = { timeLimit: 5000, pause: 5, failures: 3, rest: 600, atOnce: 3, waiting: 40 };
const FRESH = 50_000;

let server: Server;
let front: Front;
let answer: RequestListener;
let time = 0;
const clock = () => time;

beforeAll(async () => {
	server = createServer((request, response) => answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
	front = await openFront(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	answer = (request, response) => sendJson(response, { asked: request.url });
	time = Date.UTC(2026, 0, 1);
});
afterEach(() => front.close());
afterAll(async () => {
	await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
	response
		.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
		.end(JSON.stringify(body));
}

const open = (changed: Partial<CallLimits> = {}) => openRest(front.apiUrl, clock, { ...short, ...changed });
const say = (body: unknown, status = 200, headers = {}) => {
	answer = (_, response) => sendJson(response, body, status, headers);
};

describe('an answer of the REST interface', () => {
	it('has its status, its totals and its JSON', async () => {
		say([{ slug: 'مقال' }], 200, { 'X-WP-Total': '36', 'X-WP-TotalPages': '3' });
		const found = { status: 200, total: 36, totalPages: 3, body: [{ slug: 'مقال' }] };
		expect(await open().get('posts', { search: 'a b&c', slug: 'مقال' })).toMatchObject(found);
		expect(front.requests).toEqual([
			`/wp-json/wp/v2/posts?search=a+b%26c&slug=${encodeURIComponent('مقال')}`,
		]);
	});

	it.each([400, 401, 403, 404, 414])('may say %i, of which the rest takes no notice', async (status) => {
		say({ code: 'rest_no' }, status);
		const rest = open({ failures: 1 });
		await expect(rest.get('posts/1')).rejects.toThrow(`status ${status} rest_no`);
		expect(await rest.getNow('posts/1')).toMatchObject({ status, total: 0, body: { code: 'rest_no' } });
		expect([front.requests.length, rest.silentSince()]).toEqual([2, null]);
	});

	it('may say no in the words of whoever stands before it', async () => {
		answer = (_, response) => void response.writeHead(403, { 'Content-Type': 'text/html' }).end('<p>no');
		const rest = open({ failures: 1 });
		await expect(rest.get('posts', { slug: 'union select' })).rejects.toThrow('status 403');
		expect(await rest.getNow('posts')).toMatchObject({ status: 403, body: null });
		expect([front.requests.length, rest.silentSince()]).toEqual([2, null]);
	});

	it('may say that a list has no such page', async () => {
		say({ code: 'rest_post_invalid_page_number' }, 400);
		expect(isBehindLast(await open().get('posts', { page: '9' }))).toBe(true);
	});

	it('says no without taking the place of what it said before', async () => {
		const rest = open();
		say([1]);
		await rest.get('posts');
		rest.forget();
		say({ code: 'rest_disabled' }, 401);
		expect(await rest.get('posts')).toMatchObject({ status: 200, body: [1] });
	});

	it('is asked for below any base, that of plain permalinks too', async () => {
		for (const base of [`${front.apiUrl}/`, `${front.url}/blog/?rest_route=/wp/v2`])
			await openRest(base, clock, short).get('posts', { page: '2' });
		expect(front.requests).toEqual([
			'/wp-json/wp/v2/posts?page=2',
			`/blog/?rest_route=${encodeURIComponent('/wp/v2/posts')}&page=2`,
		]);
	});

	it('is given again for a while, and asked for anew after that', async () => {
		const rest = open();
		for (const [passed, requests] of [
			[0, 1],
			[FRESH, 1],
			[1, 2],
			[FRESH, 2],
		] as const) {
			time += passed;
			await rest.get('posts', { page: '1' });
			expect(front.requests).toHaveLength(requests);
		}
		await rest.get('posts', { page: '2' });
		await rest.getNow('posts', { page: '1' });
		expect(front.requests).toHaveLength(4);
	});

	it('is asked for once by those who ask at the same time', async () => {
		const rest = open();
		const answers = await Promise.all([1, 2, 3].map(() => rest.get('posts')));
		expect([new Set(answers).size, front.requests.length]).toEqual([1, 1]);
	});

	it('is one of five hundred', async () => {
		const rest = open();
		for (let page = 0; page <= 500; page++) await rest.get('posts', { page: String(page) });
		await rest.get('posts', { page: '500' });
		expect(front.requests).toHaveLength(501);
		await rest.get('posts', { page: '0' });
		expect(front.requests).toHaveLength(502);
	});

	it('is one of sixty million characters', async () => {
		const rest = open();
		say('x'.repeat(4_800_000));
		for (let page = 0; page < 13; page++) await rest.get('posts', { page: String(page) });
		await rest.get('posts', { page: '12' });
		expect(front.requests).toHaveLength(13);
		await rest.get('posts', { page: '0' });
		expect(front.requests).toHaveLength(14);
	}, 60_000);
});

/**
 * Each fault with the number of requests that fail: the redirects of `loop` are followed three times, and
 * `slow` isn't retried.
 */
const faults: [Fault, number][] = [
	['refuse', 2],
	['status500', 2],
	['html', 2],
	['half', 2],
	['big', 2],
	['loop', 8],
	['slow', 1],
];

describe.each(faults)('a server that fails: %s', (fault, requests) => {
	// Only a response that never comes should time out, even on a slow machine.
	const timeLimit = fault === 'slow' ? 400 : 10_000;

	it('gives no answer, and is tried once more unless time ran out', async () => {
		const rest = open({ timeLimit });
		front.fault = fault;
		await expect(rest.get('posts')).rejects.toThrow(BlogFault);
		expect(front.requests).toHaveLength(requests);
		front.fault = null;
		expect(await rest.get('posts')).toMatchObject({ status: 200 });
	});

	it('is stood in for by what it said before, and since when is known', async () => {
		const rest = open({ timeLimit });
		const before = await rest.get('posts');
		const answeredAt = time;
		expect(rest.silentSince()).toBeNull();
		front.fault = fault;
		for (let count = 0; count < short.failures; count++) {
			time += FRESH + 1;
			expect(await rest.get('posts')).toEqual(before);
			expect(rest.silentSince()).toBe(answeredAt);
		}
		const asked = front.requests.length;
		time += 86_400_000;
		expect(await rest.get('posts')).toEqual(before);
		await expect(rest.get('posts', { page: '2' })).rejects.toThrow(BlogFault);
		expect(front.requests).toHaveLength(asked);
		front.fault = null;
		await sleep(short.rest + 20);
		say('new');
		expect(await rest.get('posts')).toMatchObject({ body: 'new' });
		expect(rest.silentSince()).toBeNull();
	});
});

it('is not silent where a call fails that never had an answer', async () => {
	const rest = open();
	answer = (request, response) => sendJson(response, [], request.url?.includes('tags') ? 500 : 200);
	await rest.get('posts');
	await expect(rest.get('tags')).rejects.toThrow(BlogFault);
	expect(rest.silentSince()).toBeNull();
});

it('is as old as the oldest answer that stands in for another, as long as it does', async () => {
	const rest = open();
	await rest.get('tags');
	const answeredAt = time;
	time += FRESH;
	await rest.get('posts');
	answer = (request, response) => sendJson(response, [], request.url?.includes('tags') ? 500 : 200);
	await rest.get('tags');
	expect(rest.silentSince()).toBe(answeredAt);
	time += 10_001;
	expect(rest.silentSince()).toBeNull();
});

it('is tried once, not twice, after something has changed', async () => {
	const rest = open({ timeLimit: 400 });
	await rest.get('posts');
	rest.forget();
	front.fault = 'slow';
	const before = front.requests.length;
	await rest.get('posts');
	expect(front.requests.length - before).toBe(1);
	expect(rest.silentSince()).toBe(time);
});

describe('what is no answer', () => {
	it.each([
		['429', () => say({ code: 'too_many' }, 429), 'status 429'],
		['503 in JSON', () => say({ code: 'db' }, 503), 'status 503'],
		['JSON that says it is text', () => say([], 200, { 'Content-Type': 'text/plain' }), /not JSON/],
		['text that says it is JSON', () => (answer = (_, response) => sendText(response, '<p>')), /./],
		['nothing that says it is JSON', () => (answer = (_, response) => sendText(response, '')), /./],
	])('%s', async (_, prepare, why) => {
		prepare();
		const rest = open();
		await expect(rest.get('posts')).rejects.toThrow(why);
		await expect(rest.getNow('posts')).rejects.toThrow(BlogFault);
		expect(front.requests).toHaveLength(4);
	});

	it('20 MB, of which a quarter is read', async () => {
		let sent = 0;
		const part = Buffer.alloc(100_000, ' ');
		answer = (_, response) => {
			response.writeHead(200, { 'Content-Type': 'application/json' });
			const send = () => {
				while (sent < 20_000_000 && !response.destroyed) {
					sent += part.length;
					if (!response.write(part)) return void response.once('drain', send);
				}
				response.end('[]');
			};
			sent = 0;
			send();
		};
		const { port } = server.address() as AddressInfo;
		const rest = openRest(`http://127.0.0.1:${port}`, clock, short);
		await expect(rest.get('posts')).rejects.toThrow('more than 5000000 bytes');
		expect(sent).toBeLessThan(15_000_000);
	});
});

function sendText(response: ServerResponse, text: string): void {
	response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
}

describe('what is forgotten', () => {
	it('is asked for again', async () => {
		const rest = open();
		for (const page of ['1', '2', '3']) await rest.get('posts', { page });
		rest.forget();
		say('new');
		for (const page of ['1', '2', '3'])
			expect(await rest.get('posts', { page })).toMatchObject({ body: 'new' });
		expect(front.requests).toHaveLength(6);
		await rest.get('posts', { page: '1' });
		expect(front.requests).toHaveLength(6);
	});

	it('is still given where nothing else can be had', async () => {
		const rest = open();
		const before = await rest.get('posts');
		front.fault = 'status500';
		rest.forget();
		rest.forget();
		for (let count = 0; count < 5; count++) expect(await rest.get('posts')).toEqual(before);
	});

	it('is asked for again if it was on its way', async () => {
		const rest = open();
		answer = (_, response) => void sleep(100).then(() => sendJson(response, 'old'));
		const asking = rest.get('posts');
		await expect.poll(() => front.requests.length).toBe(1);
		rest.forget();
		await asking;
		say('new');
		expect(await rest.get('posts')).toMatchObject({ body: 'new' });
	});
});

describe('a picture', () => {
	const png =
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
	const openAll = () => openPictures(front.url, clock, short);
	beforeEach(() => {
		answer = (request, response) =>
			void response.end(request.url === '/large.png' ? Buffer.alloc(8_000_001) : Buffer.from(png, 'base64'));
	});

	it('is no 404 while its server is silent, and is kept from before', async () => {
		const pictures = openAll();
		const before = await pictures.read('/a.png');
		expect(before).toMatchObject({ type: 'image/png' });
		front.fault = 'status500';
		time += 7 * 86_400_000;
		expect(await pictures.read('/a.png')).toEqual(before);
		await expect(pictures.read('/b.png')).rejects.toThrow('status 500');
	});

	it('that is too large is none, and leaves the other pictures alone', async () => {
		const pictures = openAll();
		for (let count = 0; count < short.failures; count++)
			expect(await pictures.read('/large.png').catch(() => null)).toBeNull();
		expect(await pictures.read('/small.png')).toMatchObject({ type: 'image/png' });
		expect(await pictures.sizeOf('/files/small.png')).toEqual({ width: 1, height: 1 });
	});
});
