import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWireSite, type WireSite } from '../../../test/wire-site.ts';

let rendered: Request[] = [];
let site: WireSite;
let proxied: WireSite;
const page = async (request: Request) => {
	rendered.push(request);
	return new Response('a page', { status: new URL(request.url).pathname === '/no-form' ? 405 : 200 });
};
beforeAll(async () => {
	site = await makeWireSite(page);
	proxied = await makeWireSite(page, { SITE_URL: 'https://quiz.example' });
});
afterAll(() => Promise.all([site.remove(), proxied.remove()]));

describe('a path whose escapes are not UTF-8', () => {
	it.each([
		['/%ff', '/?missing=1'],
		['/%ff?lang=ar', '/?missing=1&lang=ar'],
		['/%ff?lang=ar&utm_source=a', '/?missing=1&lang=ar'],
		['/%', '/?missing=1'],
		['/quizzes/%e4%bd?lang=de', '/?missing=1&lang=de'],
		['/%ff.data', '/?missing=1'],
	])('leads home before the router: %s', async (target, to) => {
		rendered = [];
		const { status, head } = await site.get(target);
		expect([status, /location: (\S+)/i.exec(head)?.[1]]).toEqual([302, to]);
		expect([rendered, site.context.logged]).toEqual([[], []]);
	});

	it('is a missing call under /api', async () => {
		expect((await site.get('/api/%ff')).status).toBe(404);
	});
});

describe('a method that pages do not take', () => {
	it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
		'is refused before the router: %s',
		async (method) => {
			rendered = [];
			const lines = 'Host: quiz.test\r\nCookie: lang=ar\r\nConnection: close\r\n\r\n';
			const answer = await site.raw(`${method} /quizzes HTTP/1.1\r\n${lines}`);
			expect(answer).toMatch(/^HTTP\/1\.1 405/);
			expect(answer).toMatch(/allow: GET, HEAD, POST\r/i);
			expect(answer).toMatch(/content-type: text\/plain/i);
			expect(answer).toContain(site.context.catalogs.in('ar')({ id: 'refusal.method_not_allowed' }));
			expect([rendered, site.context.logged]).toEqual([[], []]);
		},
	);

	it('is said for a form sent to a page that has none', async () => {
		const answer = await fetch(`${site.url}/no-form`, { method: 'POST', body: new URLSearchParams('a=b') });
		expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});
});

describe('the origin that the router compares', () => {
	const post = async (to: WireSite, origin: string, path = '/form') => {
		const host = to === proxied ? 'quiz.example' : new URL(site.url).host;
		const lines = [`Host: ${host}`, `Origin: ${origin}`, 'Content-Length: 0', 'Connection: close'];
		const answer = await to.raw(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
		return { status: Number(answer.split(' ')[1]) };
	};

	it.each(['https://quiz.example', 'https://quiz.example:443', 'HTTPS://QUIZ.example'])(
		'is SITE_URL: %s passes both',
		async (origin) => {
			for (const path of ['/form', '//evil.example/form']) {
				rendered = [];
				expect((await post(proxied, origin, path)).status).toBe(200);
				expect(rendered.map(({ url }) => new URL(url).origin)).toEqual(['https://quiz.example']);
			}
		},
	);

	it.each(['http://quiz.example', 'https://quiz.example:8443', 'https://evil.example', 'null', 'a, b', ''])(
		'is refused before its page otherwise, by one that says so: %j',
		async (origin) => {
			rendered = [];
			expect((await post(proxied, origin)).status).toBe(403);
			expect(rendered.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
				'GET /refused',
			]);
			expect(proxied.context.logged).toEqual([]);
		},
	);

	it('is that of the form where SITE_URL is not set, whose scheme a proxy may have changed', async () => {
		for (const origin of [site.url, site.url.replace('http:', 'https:')]) {
			rendered = [];
			expect((await post(site, origin)).status).toBe(200);
			expect(rendered.map(({ url }) => new URL(url).origin)).toEqual([origin]);
		}
		expect((await post(site, 'https://evil.example')).status).toBe(403);
	});

	it('does not matter to a reader', async () => {
		expect((await proxied.get('/quizzes', 'Origin: http://evil.example')).status).toBe(200);
		expect(rendered.at(-1)?.url).toBe('https://quiz.example/quizzes');
	});
});

describe('a form from another site', () => {
	it('counts against its sender like any other, so that refusing it costs no more', async () => {
		const limited = await makeWireSite(page, { LIMITS: '0.001' });
		const status = async () =>
			(
				await limited.raw(
					'POST /language HTTP/1.1\r\nHost: quiz.test\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
				)
			).slice(9, 12);
		const seen = [];
		for (let count = 0; count < 5; count++) seen.push(await status());
		expect(seen).toEqual(['403', '429', '429', '429', '429']);
		await limited.remove();
	});
});

describe('the limit on renderings', () => {
	it('isn’t used up by the script of a batch’s page, which asks what has changed', async () => {
		const limited = await makeWireSite(page, { LIMITS: '1' });
		for (let count = 0; count < 70; count++)
			expect((await limited.get('/desk/batches/x/changes')).status).toBe(200);
		expect((await limited.get('/quizzes')).status).toBe(200);
		await limited.remove();
	});
});

describe('the turns of rendering', () => {
	/** A site whose pages never finish, except for the quick ones. */
	async function makeSlowSite() {
		const begun: string[] = [];
		const slow = await makeWireSite(
			async (request) => {
				const { pathname } = new URL(request.url);
				begun.push(pathname);
				return pathname === '/quick' ? new Response('quick') : new Promise<never>(() => {});
			},
			{ LIMITS: '1', TRUST_PROXY: '1' },
		);
		const ask = (path: string, client: number) => slow.get(path, `X-Forwarded-For: 203.0.113.${client}`);
		return { slow, begun, ask };
	}

	it('are not held by pages that wait for something else', async () => {
		const { slow, begun, ask } = await makeSlowSite();
		for (let count = 0; count < 32; count++) void ask(`/slow/${count}`, count % 8);
		await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(32);
		expect((await ask('/quick', 100)).body).toBe('quick');
		await slow.remove();
	});

	it('are not taken by polls of a batch, which go one by one', async () => {
		const { slow, begun, ask } = await makeSlowSite();
		for (let count = 0; count < 8; count++) void ask(`/desk/batches/b${count}/changes`, 1);
		await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(1);
		expect((await ask('/quick', 1)).body).toBe('quick');
		// One that takes too long gives up its turn.
		await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(9);
		await slow.remove();
	});

	it('are not taken by the files of reports', async () => {
		const { slow, begun, ask } = await makeSlowSite();
		for (let count = 0; count < 50; count++) void ask(`/report/none${count}/pdf`, 1);
		await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(50);
		expect((await ask('/quick', 1)).body).toBe('quick');
		await slow.remove();
	});
});
