import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressed, compressing } from './compression.ts';

const text = '<p>A page of one visitor.</p>'.repeat(200);
const page = (headers: Record<string, string> = {}) =>
	new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Cookie', ...headers } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

it.each([
	['gzip, deflate, br', 'br', brotliDecompressSync],
	['gzip', 'gzip', gunzipSync],
] as const)('sends a page in the smallest form of %s', async (accepted, encoding, open) => {
	const answer = await compressed(page(), accepted);
	expect(answer.headers.get('content-encoding')).toBe(encoding);
	expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
	const body = await bytes(answer);
	expect(body.length).toBeLessThan(200);
	expect(open(body).toString()).toBe(text);
});

it.each([
	['no coding is taken', page(), undefined, text],
	['all codings are refused', page(), 'gzip;q=0, br;q=0', text],
	['it has a coding', page({ 'Content-Encoding': 'zstd' }), 'br', text],
	['it is a picture', page({ 'Content-Type': 'image/png' }), 'br', text],
	['it is short', new Response('short', { headers: { 'Content-Type': 'text/html' } }), 'br', 'short'],
] as const)('leaves an answer as it is where %s', async (_, response, accepted, body) => {
	const before = response.headers.get('content-encoding');
	const answer = await compressed(response, accepted);
	expect(answer.headers.get('content-encoding')).toBe(before);
	expect(await answer.text()).toBe(body);
});

it('keeps the status, the cookies and the other headers', async () => {
	const app = new Hono().use(compressing).get('/', (c) => {
		c.header('Set-Cookie', 'a=1', { append: true });
		c.header('Set-Cookie', 'b=2', { append: true });
		c.header('Cache-Control', 'no-store');
		c.header('Vary', 'Cookie');
		return c.html(text, 422);
	});
	const answer = await app.request('/', { headers: { 'Accept-Encoding': 'br' } });
	expect(answer.status).toBe(422);
	expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
	expect(answer.headers.get('cache-control')).toBe('no-store');
	expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
	expect(answer.headers.get('content-length')).toBeNull();
	expect(brotliDecompressSync(await bytes(answer)).toString()).toBe(text);
});
