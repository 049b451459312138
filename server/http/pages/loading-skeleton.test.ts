import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWireSite, type WireSite } from '../../../test/wire-site.ts';

let site: WireSite;

/** Releases the pages that are held back. */
let letGo: () => void;

/** Pages that take the number of milliseconds in their address, or until `letGo` is called. */
async function page({ url }: Request): Promise<Response> {
	const { pathname } = new URL(url);
	await wait(Number(/\d+/.exec(pathname)?.[0] ?? 0));
	if (pathname.includes('held')) await new Promise<void>((resolve) => (letGo = resolve));
	if (pathname.startsWith('/throws')) throw new Error('thrown');
	if (pathname.startsWith('/text')) return new Response('too many', { status: 429 });
	if (pathname.startsWith('/breaks'))
		return new Response(broken(), { headers: { 'Content-Type': 'text/html' } });
	if (pathname.startsWith('/moved')) return Response.redirect(new URL('/?a=1&b="', url), 302);
	const headers = {
		'Content-Type': 'text/html',
		'Cache-Control': pathname.startsWith('/mine') ? 'no-store' : 'public',
	};
	return new Response('<!DOCTYPE html><title>a</title>the page', {
		status: pathname.startsWith('/broken') ? 500 : 200,
		headers,
	});
}

/** A body that fails after its first part. */
function broken(): ReadableStream<Uint8Array> {
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
afterAll(() => site.remove());

const visitor = ['Sec-Fetch-Mode: navigate'];

describe('a page that takes longer than 200 ms', () => {
	it.each(['/slow-400?lang=ar', '/mine-400?lang=ar'])('is preceded by its skeleton: %s', async (path) => {
		const began = performance.now();
		const answering = site.get(path, ...visitor);
		const { status, head, body } = await answering;
		expect(performance.now() - began).toBeGreaterThan(390);
		expect(status).toBe(200);
		expect(head).toMatch(/cache-control: no-store/i);
		expect(head).toMatch(/content-security-policy: default-src 'none'/i);
		expect(head).not.toMatch(/content-encoding/i);
		const [skeleton, after] = body.split('<!DOCTYPE html>');
		expect(skeleton).toMatch(/^<!doctype html><html lang="ar" dir="rtl">.*role="status"/s);
		expect(after).toBe('<title>a</title>the page');
	});

	it('has the headers of every other page', async () => {
		const namesOf = (head: string) =>
			[...head.matchAll(/^([\w-]+): /gm)].flatMap(([, name = '']) => name.toLowerCase());
		const others = namesOf((await site.get('/mine-0')).head);
		const late = await site.get('/mine-400', ...visitor);
		expect(late.body).toContain('class="late"');
		expect(others).toContain('cross-origin-opener-policy');
		// The other pages have a known length, and their request ids are logged.
		const own = ['vary', 'x-request-id', 'content-length', 'transfer-encoding'];
		expect(namesOf(late.head)).toEqual(expect.arrayContaining(others.filter((name) => !own.includes(name))));
	});

	it('shows the skeleton while the page is being made, after 200 ms', async () => {
		const began = performance.now();
		const asking = request(`${site.url}/held`, { headers: { 'Sec-Fetch-Mode': 'navigate' } });
		asking.end();
		const [answer] = (await once(asking, 'response')) as [IncomingMessage];
		const [first] = (await once(answer, 'data')) as [Buffer];
		expect(first.toString()).toContain('class="late"');
		expect(performance.now() - began).toBeGreaterThan(190);
		letGo();
		answer.resume();
		await once(answer, 'end');
	});

	it.each([
		['gzip', createGunzip],
		['br', createBrotliDecompress],
	] as const)('is compressed from its skeleton on: %s', async (encoding, openDecoder) => {
		const headers = { 'Sec-Fetch-Mode': 'navigate', 'Accept-Encoding': encoding };
		const asking = request(`${site.url}/mine-held`, { headers });
		asking.end();
		const [answer] = (await once(asking, 'response')) as [IncomingMessage];
		expect(answer.headers['content-encoding']).toBe(encoding);
		const decoded = answer.pipe(openDecoder()).setEncoding('utf8');
		const [first] = (await once(decoded, 'data')) as [string];
		expect(first).toContain('class="late"');
		letGo();
		expect(await text(decoded)).toBe('<!DOCTYPE html><title>a</title>the page');
	});

	it('is in memory whole for the next, without a skeleton', async () => {
		const { body, head } = await site.get('/slow-400?lang=ar', 'Sec-Fetch-Mode: navigate');
		expect(body).toBe('<!DOCTYPE html><title>a</title>the page');
		expect(head).toMatch(/etag:/i);
	});

	it('leads on at once where it has moved', async () => {
		const { status, body } = await site.get('/moved-400', ...visitor);
		expect(status).toBe(200);
		expect(body).toMatch(/<meta http-equiv="refresh" content="0;url=[^"]*\/\?a=1&amp;b=%22">$/);
	});

	it.each(['/throws-400', '/text-400', '/breaks-400'])(
		'says that it failed where nothing can be shown: %s',
		async (path) => {
			const { body } = await site.get(path, ...visitor);
			expect(body).toMatch(/class="late".*<p role="alert">.*<a class="button" href="">/s);
			expect(body).not.toContain('{"error"');
			site.context.logged.splice(0);
		},
	);

	it('is shown even where it failed', async () => {
		expect((await site.get('/broken-400', ...visitor)).body).toMatch(/class="late".*the page$/s);
	});
});

describe('no skeleton is sent', () => {
	it('before a page that is quick', async () => {
		const slowSite = await makeWireSite(page, {}, 60_000);
		for (const path of ['/slow-100', '/mine-100'])
			expect((await slowSite.get(path, ...visitor)).body, path).not.toContain('class="late"');
		await slowSite.remove();
	});

	it('before a question, nor to a program', async () => {
		for (const [path, ...lines] of [['/iq-test-400/q-3', ...visitor], ['/slow-401'], ['/moved-401']] as [
			string,
			...string[],
		][])
			expect((await site.get(path, ...lines)).body, path).not.toContain('class="late"');
	});

	it('before a page in a frame, whose own policy says who may frame it', async () => {
		const framed = await site.get('/framed-300', ...visitor, 'Sec-Fetch-Dest: iframe');
		expect(framed.body).toMatch(/^<!DOCTYPE html>/);
		const opened = await site.get('/opened-300', ...visitor, 'Sec-Fetch-Dest: document');
		expect(opened.body).toMatch(/^<!doctype html>.*skeleton/s);
	});

	it('for HEAD', async () => {
		const answer = await site.raw(
			'HEAD /slow-402 HTTP/1.1\r\nHost: quiz.test\r\nSec-Fetch-Mode: navigate\r\nConnection: close\r\n\r\n',
		);
		expect(answer).toMatch(/^HTTP\/1\.1 200[^]*\r\n\r\n$/);
	});
});
