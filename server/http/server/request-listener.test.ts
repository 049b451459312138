import { connect } from 'node:net';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWireSite, type WireSite } from '../../../test/wire-site.ts';
import { cookies } from '../headers/cookies.ts';
import { requestContext } from '../pages/context.ts';
import { requestLanguage } from '../pages/request-language.ts';

/** Every request that reached the router. */
const rendered: Request[] = [];
let status = 200;
let site: WireSite;

/**
 * Pages that show which request they were rendered from. `/mine…` is private, and anything else is public.
 */
async function page(request: Request, context: Readonly<RouterContextProvider>): Promise<Response> {
	rendered.push(request);
	const { nonce } = context.get(requestContext);
	const { pathname, search } = new URL(request.url);
	const { code } = requestLanguage(request);
	if (pathname === '/gone') return Response.redirect(new URL('/', request.url), 302);
	if (pathname === '/scripted')
		return new Response(`<script nonce="${nonce}">alert(1)</script><script>evil()</script>`, {
			headers: { 'Cache-Control': 'public' },
		});
	if (pathname === '/large') return new Response('x'.repeat(5_000_000));
	if (pathname === '/broken') return new Response(breaking());
	const isMine = pathname.startsWith('/mine');
	const visitor = isMine ? ` ${cookies(request.headers.get('Cookie')).get('visitor')}` : '';
	return new Response(`${code} ${pathname}${search}${visitor}`, {
		status,
		headers: isMine ? {} : { 'Cache-Control': 'public' },
	});
}

/** A body that fails after its first part. */
function breaking(): ReadableStream<Uint8Array> {
	let parts = 0;
	return new ReadableStream({
		pull(controller) {
			if (parts++ === 0) controller.enqueue(new TextEncoder().encode('a'));
			else controller.error(new Error('broken'));
		},
	});
}

beforeAll(async () => {
	site = await makeWireSite(page);
});
beforeEach(() => {
	rendered.length = 0;
	status = 200;
});
afterAll(() => site.remove());

describe('the address of a request', () => {
	it.each([
		['/quizzes?lang=ar#x', []],
		['/#', []],
		['/api/health#x', []],
		['/\\evil.example/a', []],
		['http://', []],
		['http:///quizzes', []],
		['http://[::1/', []],
		['http://quiz.test:99999/', []],
		['http://someone@quiz.test/', []],
		['http://quiz.test/#x', []],
		['ftp://quiz.test/', []],
		['*', []],
		['/', ['Host: a b']],
		['/', ['Host: quiz.test/x']],
		['/', ['Host: quiz.test?']],
		['/', ['Host: quiz.test#']],
		['/', ['Host: a@quiz.test']],
		['/', ['Host: quiz.test:99999']],
		['/', ['Host: quiz.test', 'host: quiz.test']],
		['/evil/quizzes', ['Host:']],
	] as [string, string[]][])('is refused where it is none: %s %j', async (target, lines) => {
		const { status: answered, head, body } = await site.get(target, ...lines);
		expect([answered, body]).toEqual([400, 'Bad Request']);
		expect(head).toMatch(/content-type: text\/plain/i);
		expect(rendered).toEqual([]);
	});

	it('is refused for a form and a call too, and the connection stays usable', async () => {
		const answer = await site.raw(
			'POST /#x HTTP/1.1\r\nHost: quiz.test\r\nContent-Length: 3\r\n\r\na=b' +
				'GET /api/health HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n',
		);
		expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
	});

	it('a fragment stores nothing under the key of the plain address', async () => {
		await site.get('/fragment?lang=ar#x');
		expect((await site.get('/fragment')).body).toBe('en /fragment');
		expect((await site.get('/fragment?lang=en')).body).toBe('en /fragment?lang=en');
	});

	it('may be whole, and then its own host counts', async () => {
		const { status: answered, body } = await site.get('http://other.test/absolute?lang=ar');
		expect([answered, body]).toEqual([200, 'ar /absolute?lang=ar']);
		expect(rendered.map(({ url }) => url)).toEqual(['http://other.test/absolute?lang=ar']);
		await site.get('/absolute?lang=ar', 'Host: other.test');
		expect(rendered).toHaveLength(1);
		expect((await site.get('http://other.test/api/health')).status).toBe(200);
		expect((await site.get('HTTP://other.test/mine')).body).toBe('en /mine undefined');
		expect((await site.get('https://other.test')).body).toBe('en /');
	});

	it('may come without a Host in HTTP/1.0', async () => {
		expect(await site.raw('GET /api/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
		expect(await site.raw('GET /old HTTP/1.0\r\n\r\n')).toMatch(/en \/old$/);
	});
});

describe('a page in memory', () => {
	it('depends on path, language and nothing else of its visitor', async () => {
		await site.get(
			'/plain?utm_source=a&lang=ar&x[]=b',
			'Cookie: visitor=eve; lang=de',
			'Accept-Language: nl',
		);
		const [request] = rendered;
		expect(request?.url).toBe('http://quiz.test/plain?lang=ar');
		expect([...(request?.headers.keys() ?? [])]).toEqual([]);
		expect((await site.get('/plain?lang=ar&utm_source=b')).body).toBe('ar /plain?lang=ar');
		expect(rendered).toHaveLength(1);
	});

	it.each([
		['/twice?lang=ar&lang=ar', '', 'en /twice?lang=en'],
		['/twice?lang=xx', '', 'en /twice?lang=en'],
		['/twice?lang=zh', 'lang=ar', 'en /twice?lang=en'],
		['/twice?lang=', 'lang=ar', 'en /twice?lang=en'],
		['/twice?%6cang=ar', '', 'ar /twice?lang=ar'],
		['/twice', 'lang=zh', 'zh /twice'],
		['/twice?in=zh', '', 'zh /twice?in=zh'],
		['/twice?in=zh&x=y', 'lang=ar', 'zh /twice?in=zh'],
		['/twice?in=zh&lang=de', '', 'de /twice?lang=de'],
		['/twice?in=de', 'lang=ar', 'ar /twice'],
		['/twice', 'lang=xx', 'en /twice'],
		['/twice', 'xlang=ar', 'en /twice'],
		['/twice', 'lang', 'en /twice'],
		['/a/../twice', 'lang=ar', 'ar /twice'],
	])('says what its key says: %s, cookie %s', async (target, cookie, body) => {
		for (let count = 0; count < 2; count++)
			expect((await site.get(target, `Cookie: ${cookie}`)).body).toBe(body);
	});

	it('never is the data of the router', async () => {
		await site.get('/quizzes');
		rendered.length = 0;
		for (const routes of ['root', 'pages/quizzes', 'root']) {
			const { head, body } = await site.get(`/quizzes.data?_routes=${routes}`);
			expect(body).toBe(`en /quizzes.data?_routes=${routes}`);
			expect(head).toMatch(/cache-control: no-store/i);
		}
		expect(rendered).toHaveLength(3);
	});

	it('is private where the cookie decides its language', async () => {
		expect((await site.get('/who', 'Cookie: lang=ar')).head).toMatch(/cache-control: private/i);
		expect((await site.get('/who')).head).toMatch(/cache-control: public/i);
		expect((await site.get('/who?lang=ar', 'Cookie: lang=de')).head).toMatch(/cache-control: public/i);
	});

	it('answers 304 to a visitor who has it, in whatever encoding', async () => {
		const { head } = await site.get('/tag', 'Accept-Encoding: gzip');
		const tag = /etag: (\S+)/i.exec(head)?.[1] ?? '';
		expect(tag).toMatch(/^W\/"/);
		for (const given of [tag, tag.slice(2), `"a", ${tag}`, '*', ' * ']) {
			const again = await site.get('/tag', `If-None-Match: ${given}`, 'Accept-Encoding: br');
			expect([again.status, again.body]).toEqual([304, '']);
			expect(again.head).toContain(tag);
			expect(again.head).toMatch(/cache-control: .*vary: Cookie, Accept-Encoding/is);
			expect(again.head).not.toMatch(/content-(length|encoding)/i);
		}
		for (const given of ['"a"', tag.slice(3, -1), 'W/"*"'])
			expect((await site.get('/tag', `If-None-Match: ${given}`)).status).toBe(200);
	});

	it('allows its own inline scripts by their hashes, and no others', async () => {
		for (let count = 0; count < 2; count++) {
			const { head } = await site.get('/scripted');
			const [, sources] = /content-security-policy: .*?script-src ([^;]*);/i.exec(head) ?? [];
			expect(sources).toBe("'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
		}
		expect((await site.get('/plain')).head).toMatch(/script-src 'self';/);
	});

	it('is there for HEAD without its body', async () => {
		await site.get('/head');
		const answer = await site.raw('HEAD /head HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n');
		expect(answer).toMatch(/content-length: 8\r\n/i);
		expect(answer.endsWith('\r\n\r\n')).toBe(true);
	});

	it('outlives a rendering that fails', async () => {
		expect((await site.get('/firm')).status).toBe(200);
		for (status of [404, 429, 500]) {
			site.context.pass(60_001);
			expect((await site.get('/firm')).body).toBe('en /firm');
			await expect.poll(() => rendered.length).toBeGreaterThan(0);
			rendered.length = 0;
		}
		expect((await site.get('/firm')).body).toBe('en /firm');
	});
});

describe('an answer of one visitor', () => {
	it('is made from the whole request, the first one too', async () => {
		expect((await site.get('/mine/a?x=1', 'Cookie: visitor=ann')).body).toBe('en /mine/a?x=1 ann');
		expect((await site.get('/mine/a?x=1', 'Cookie: visitor=bob')).body).toBe('en /mine/a?x=1 bob');
		const both = ['ann', 'bob'].map((name) => site.get('/mine/b', `Cookie: visitor=${name}`));
		expect((await Promise.all(both)).map(({ body }) => body)).toEqual(['en /mine/b ann', 'en /mine/b bob']);
	});

	it('keeps its parameters through a redirect', async () => {
		for (let count = 0; count < 2; count++)
			expect((await site.get('/quizzes/?utm_source=a')).head).toMatch(/location: \/quizzes\?utm_source=a\r/i);
	});

	it('is rendered once where nothing of the request was left out, and when it fails', async () => {
		await site.get('/mine/c');
		status = 500;
		await site.get('/mine/d?x=1', 'Cookie: visitor=ann');
		expect(rendered).toHaveLength(2);
	});

	it('ends quietly when the visitor has gone', async () => {
		const port = Number(new URL(site.url).port);
		for (const target of ['/large', '/large?x=1']) {
			await new Promise<void>((resolve) => {
				const socket = connect(port, '127.0.0.1', () =>
					socket.write(`GET ${target} HTTP/1.1\r\nHost: quiz.test\r\n\r\n`),
				);
				socket.once('data', () => socket.destroy());
				socket.once('close', () => resolve());
			});
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect((await site.get('/api/health')).status).toBe(200);
		expect(site.context.logged).toEqual([]);
	});
});

it('an answer that breaks off ends its connection and nothing else', async () => {
	await site.get('/broken').catch(() => undefined);
	expect((await site.get('/api/health')).status).toBe(200);
});

describe('where SITE_URL is set', () => {
	let ours: WireSite;
	beforeAll(async () => {
		ours = await makeWireSite(page, { SITE_URL: 'https://quiz.example:8443' });
	});
	afterAll(() => ours.remove());

	it('a request that names none, and one that ends the name with a dot, is for the site', async () => {
		expect(await ours.raw('GET /unnamed HTTP/1.0\r\n\r\n')).toMatch(/en \/unnamed$/);
		expect((await ours.get('/dotted', 'Host: quiz.example.')).body).toBe('en /dotted');
	});

	it.each(['other.example', 'quiz.example.other', '127.0.0.1', 'localhost:3000'])(
		'a request for the host %s is misdirected, and nothing is rendered for it',
		async (host) => {
			const { status: answered, body } = await ours.get('/plain', `Host: ${host}`);
			expect([answered, body]).toEqual([421, 'Misdirected Request']);
			expect((await ours.get(`http://${host}/plain`, 'Host: quiz.example')).status).toBe(421);
			expect(rendered).toEqual([]);
		},
	);

	it.each(['/api/health', '/api/ready'])('%s answers at any host', async (path) => {
		expect((await ours.get(path, 'Host: 10.0.0.7:3000')).status).toBe(200);
	});

	it('its host has one page at each path, in whatever port or letters it is asked for', async () => {
		for (const host of ['quiz.example', 'QUIZ.example:80', 'quiz.example:8443', 'quiz.example:1'])
			expect((await ours.get('/one', `Host: ${host}`)).body).toBe('en /one');
		expect(rendered.map(({ url }) => url)).toEqual(['https://quiz.example:8443/one']);
	});

	it('its host has one page at each path where SITE_URL names no port', async () => {
		const plain = await makeWireSite(page, { SITE_URL: 'https://quiz.example' });
		for (const host of [
			'quiz.example',
			'quiz.example:80',
			'quiz.example:443',
			'quiz.example:1',
			'quiz.example:2',
		])
			expect((await plain.get('/one', `Host: ${host}`)).body).toBe('en /one');
		expect(rendered).toHaveLength(1);
		await plain.remove();
	});
});

describe('the limit of one visitor', () => {
	it('takes no page from the others and counts no rendering that none of them waits for', async () => {
		const narrow = await makeWireSite(page, { LIMITS: '0.001', TRUST_PROXY: '1' });
		const from = (address: string) => narrow.get('/shared', `X-Forwarded-For: ${address}`);
		expect((await from('203.0.113.1')).status).toBe(200);
		for (let count = 0; count < 5; count++)
			await narrow.get(`/mine/${count}`, 'X-Forwarded-For: 203.0.113.1');
		expect((await narrow.get('/mine/x', 'X-Forwarded-For: 203.0.113.1')).status).toBe(429);
		rendered.length = 0;
		narrow.context.pass(60_001);
		expect((await from('203.0.113.1')).body).toBe('en /shared');
		await expect.poll(() => rendered).toHaveLength(1);
		expect((await from('203.0.113.2')).body).toBe('en /shared');
		for (let count = 0; count < 5; count++)
			await narrow.get(`/mine/again/${count}`, 'X-Forwarded-For: 203.0.113.1');
		// This page isn't in the cache. The limit applies only to this visitor; another one still gets the page.
		const refused = await narrow.get('/fresh', 'X-Forwarded-For: 203.0.113.1');
		expect([refused.status, /retry-after: \d+/i.test(refused.head)]).toEqual([429, true]);
		expect((await narrow.get('/fresh', 'X-Forwarded-For: 203.0.113.3')).body).toBe('en /fresh');
		await narrow.remove();
	});
});
