import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, openSite, type Site } from '../../../test/crash/site.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite({ SITE_URL: 'https://quiz.example', NOINDEX: 'on' });
	mkdirSync(site.context.env.DATA_DIR, { recursive: true });
	writeFileSync(`${site.context.env.DATA_DIR}/part-abc.js`, 'export {};');
});
afterAll(() => site.remove());

const json = { 'content-type': 'application/json' };
const kinds: [string, string, number, RequestInit?][] = [
	['a call', '/api/user/domain-quiz/index', 200],
	['the document', '/api/openapi.json', 200],
	['the docs', '/api/docs', 200],
	['health', '/api/health', 200],
	['a start', '/api/user/attempt', 201, { method: 'POST', headers: json, body: '{"quiz":"thanks-test"}' }],
	['an unknown call', '/api/nothing', 404],
	['a body that is no JSON', '/api/user/attempt', 400, { method: 'POST', headers: json, body: '{' }],
	[
		'a body that is too large',
		'/api/user/attempt',
		413,
		{ method: 'POST', headers: json, body: ' '.repeat(70_000) },
	],
	[
		'a call from elsewhere',
		'/api/user/attempt',
		403,
		{ method: 'POST', headers: { origin: 'https://evil.example' } },
	],
	['a page', '/somewhere', 404],
	['an asset', '/assets/part-abc.js', 200],
	['a missing asset', '/assets/none-abc.js', 404],
	['a folder above the assets', '/assets/..%2fplumb.sqlite', 404],
	['a trailing slash', '/iq-test/?lang=ar', 301],
];

describe('every answer', () => {
	it.each(kinds)('carries the security headers: %s', async (_, path, status, init) => {
		const answer = await site.request(path, init);
		expect(answer.status).toBe(status);
		const { headers } = answer;
		expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
		expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('x-frame-options')).toBe('DENY');
		expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
		expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
		expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
		expect(headers.get('permissions-policy')).toContain('camera=()');
		expect(headers.get('x-robots-tag')).toBe('noindex');
		expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
		expect(headers.get('x-powered-by')).toBeNull();
		if (path.startsWith('/api/user')) expect(headers.get('cache-control') ?? 'no-store').toBe('no-store');
	});

	it('carries them also when something fails inside', async () => {
		const broken = await makeSite();
		const other = await openSite({ ...broken.context, quizzes: undefined as never });
		const answer = await other.request('/api/user/domain-quiz/index');
		expect([answer.status, await answer.json()]).toEqual([
			500,
			{ error: { code: 'internal', message: 'Action failed' } },
		]);
		expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
		expect(broken.context.logged).toHaveLength(1);
		await broken.remove();
	});

	it('never leads to another host', async () => {
		for (const path of ['//evil.example/', '//evil.example/a/', '/\\evil.example/']) {
			const location = (await site.request(path)).headers.get('location') ?? '/';
			expect(new URL(location, 'https://quiz.example').host).toBe('quiz.example');
		}
	});

	it('asks for https only where the site has it', async () => {
		const plain = await makeSite();
		const { headers } = await plain.request('/api/health');
		expect([headers.has('strict-transport-security'), headers.has('x-robots-tag')]).toEqual([false, false]);
		await plain.remove();
	});
});
