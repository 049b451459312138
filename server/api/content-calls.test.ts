import { createHmac } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { makeSite } from '../../test/crash/site.ts';
import { createApp } from '../http/app.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { isBlogPage } from '../http/cache/public-request.ts';
import { createListener } from '../http/server/request-listener.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A WordPress with one post, whose title changes. */
let wordpress: Server;
let title = '';
let context: TestContext;
let site: Server;
let url: string;
let rendered: string[] = [];

beforeAll(async () => {
	wordpress = await listen((_, response) => {
		const post = { id: 1, slug: 'a-post', date: '2026-01-01T00:00:00', title: { rendered: title } };
		response.writeHead(200, {
			'Content-Type': 'application/json',
			'X-WP-Total': '1',
			'X-WP-TotalPages': '1',
		});
		response.end(JSON.stringify([post]));
	});
});
afterAll(() => close(wordpress));

/** The site as `main.ts` assembles it, with pages that show the newest post's title. */
beforeEach(async () => {
	context = await makeContext({
		CONTENT_WEBHOOK_SECRET: secret,
		CONTENT_API_URL: `${addressOf(wordpress)}/wp-json/wp/v2`,
	});
	const page = async (request: Request) => {
		rendered.push(new URL(request.url).pathname);
		const [post] = await context.blog.newest(1, 'en');
		return new Response(post?.title ?? '', { headers: { 'Cache-Control': 'public' } });
	};
	const app = createApp(context, page, context.env.DATA_DIR);
	const cache = new PageCache(context.clock);
	context.blog.onChange(() => cache.expire(isBlogPage));
	site = await listen(createListener(app.fetch, cache));
	url = addressOf(site);
	rendered = [];
	title = 'old';
});
afterEach(async () => {
	await close(site);
	await context.remove();
});

async function listen(listener: RequestListener): Promise<Server> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return server;
}

async function close(server: Server): Promise<void> {
	await new Promise((resolve) => server.close(resolve).closeAllConnections());
}

function addressOf(server: Server): string {
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = async (path: string) => (await fetch(url + path)).text();
const seconds = () => Math.floor(context.clock() / 1000);

type Message = { body: string; at: number; by: string };

/** Sends a message according to Standard Webhooks; `headers` overrides the signed ones. */
function send(given: Partial<Message> = {}, headers: Record<string, string> = {}): Promise<Response> {
	const { body, at, by } = { body: '{"type":"post.updated"}', at: seconds(), by: secret, ...given };
	const key = Buffer.from(by.slice('whsec_'.length), 'base64');
	const signature = createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64');
	return fetch(`${url}/api/content/changed`, {
		method: 'POST',
		body,
		headers: {
			'Content-Type': 'application/json',
			'webhook-id': 'msg_1',
			'webhook-timestamp': String(at),
			'webhook-signature': `v1,${signature}`,
			...headers,
		},
	});
}

describe('a signed message that something has changed', () => {
	it('makes the pages of the blog anew before they are shown again, and no others', async () => {
		for (const path of ['/blog', '/blog/a-post', '/quizzes']) expect(await read(path)).toBe('old');
		title = 'new';
		expect([await read('/blog'), rendered.length]).toEqual(['old', 3]);
		const answer = await send();
		expect([answer.status, await answer.text()]).toEqual([204, '']);
		expect(await read('/blog')).toBe('new');
		expect(await read('/blog/a-post')).toBe('new');
		expect(await read('/quizzes')).toBe('old');
		expect(rendered).toEqual(['/blog', '/blog/a-post', '/quizzes', '/blog', '/blog/a-post']);
		expect(await read('/blog')).toBe('new');
		expect(rendered).toHaveLength(5);
	});

	it('is taken as it was written, to the letter', async () => {
		for (const body of ['{ "type":\n"post.updated", "عنوان": "\\u00e9 é" }', '[]', '']) {
			let told = 0;
			context.blog.onChange(() => told++);
			expect([body, (await send({ body })).status]).toEqual([body, 204]);
			expect(told).toBe(1);
		}
	});

	it('is taken for five minutes', async () => {
		const at = seconds();
		context.pass(300_000);
		expect((await send({ at })).status).toBe(204);
		context.pass(1000);
		expect((await send({ at })).status).toBe(401);
	});
});

describe('a message that is not signed as it should be', () => {
	it.each<[string, Partial<Message>, Record<string, string>]>([
		['by another secret', { by: `whsec_${Buffer.alloc(32, 8).toString('base64')}` }, {}],
		['without a signature', {}, { 'webhook-signature': '' }],
		['with that of another', {}, { 'webhook-id': 'msg_2' }],
		['at another time', {}, { 'webhook-timestamp': String(Date.UTC(2026, 10, 21, 9) / 1000 + 1) }],
		['long ago', { at: Date.UTC(2026, 10, 21, 8) / 1000 }, {}],
		['in the future', { at: Date.UTC(2026, 10, 21, 10) / 1000 }, {}],
		['in another version', {}, { 'webhook-signature': 'v2,AAAA' }],
	])('%s is refused, and changes nothing', async (_, message, headers) => {
		await read('/blog');
		title = 'new';
		const answer = await send(message, headers);
		expect([answer.status, await answer.json()]).toMatchObject([
			401,
			{ error: { code: 'signature_invalid' } },
		]);
		expect([await read('/blog'), rendered.length]).toEqual(['old', 1]);
	});

	it('is refused without any headers, and from a page of another site', async () => {
		const bare = await fetch(`${url}/api/content/changed`, { method: 'POST' });
		expect([bare.status, await bare.json()]).toMatchObject([401, { error: { code: 'signature_invalid' } }]);
		const foreign = await send({}, { Origin: 'https://evil.example' });
		expect([foreign.status, await foreign.json()]).toMatchObject([403, { error: { code: 'cross_site' } }]);
	});
});

it('its answers are those that are described', async () => {
	const described = await makeSite({ CONTENT_WEBHOOK_SECRET: secret });
	const answered = async (body: unknown, headers: Record<string, string> = {}) =>
		(await described.call('POST', '/content/changed', body, headers)).status;
	const seen = [
		await answered({}),
		await answered({}, { 'sec-fetch-site': 'cross-site' }),
		await answered('{'),
		await answered('x'.repeat(65 * 1024)),
	];
	expect(seen).toEqual([401, 403, 400, 413]);
	await described.remove();
});

it('there is no such call without the setting, nor is it described', async () => {
	const without = await makeSite();
	const described = async (ask: (path: string) => Response | Promise<Response>) =>
		Object.keys(((await (await ask('/api/openapi.json')).json()) as { paths: object }).paths);
	const answer = await without.request('/api/content/changed', { method: 'POST', body: '{}' });
	expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
	expect(await described(without.request)).not.toContain('/content/changed');
	expect(await described((path) => fetch(url + path))).toContain('/content/changed');
	await without.remove();
});
