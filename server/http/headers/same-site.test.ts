import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../../../test/crash/site.ts';
import { details, wholeAttempt } from '../../../test/crash/visitor.ts';

let open: Site;
let proxied: Site;
beforeAll(async () => {
	open = await makeSite();
	proxied = await makeSite({ SITE_URL: 'https://quiz.example', TRUST_PROXY: '1' });
});
afterAll(() => Promise.all([open.remove(), proxied.remove()]));

const start = { quiz: 'thanks-test' };

describe('a call from another site', () => {
	const foreign: Record<string, string>[] = [
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ origin: 'not an address' },
		{ origin: 'https://quiz.example.evil.example' },
		{ origin: 'https://quiz.example:8443' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ 'sec-fetch-site': 'cross-site', origin: 'https://quiz.example' },
		{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
	];

	it.each(foreign)('with %j is refused', async (headers) => {
		for (const site of [open, proxied]) {
			const before = await dump(site.context);
			const { status, error } = await site.call('POST', '/user/attempt', start, headers);
			expect([status, error().code]).toEqual([403, 'cross_site']);
			expect(await dump(site.context)).toEqual(before);
		}
	});

	it('is refused for every call that changes something, also with the cookie', async () => {
		const visit = await wholeAttempt(open.call, start);
		const cookie = `attempt_thanks-test=${visit.attempt.id}.${visit.token}`;
		const headers = { cookie, 'sec-fetch-site': 'cross-site' };
		const before = await dump(open.context);
		for (const [method, part, body] of [
			['PUT', '/answer', {}],
			['POST', '/finish'],
			['POST', '/details', details],
			['POST', '/report-mail', {}],
			['DELETE', ''],
		] as [string, string, object?][]) {
			expect((await open.call(method, visit.path + part, body, headers)).status).toBe(403);
		}
		expect(await dump(open.context)).toEqual(before);
	});

	it.each(['/%61pi/user/attempt', '/ap%69/user/attempt', '/api/%75ser/attempt', '/%61%70%69/user/attempt'])(
		'is refused however its path is written: %s',
		async (path) => {
			const before = await dump(open.context);
			const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
			const answer = await open.request(path, { method: 'POST', headers, body: JSON.stringify(start) });
			expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'cross_site' } }]);
			expect(await dump(open.context)).toEqual(before);
		},
	);

	it('is answered with what nobody keeps', async () => {
		const { headers } = await open.call('POST', '/user/attempt', start, { 'sec-fetch-site': 'cross-site' });
		expect(headers.get('cache-control')).toBe('no-store');
	});

	it('is refused in the language it asks for', async () => {
		const { error } = await open.call('POST', '/user/attempt?language=ar', start, {
			'sec-fetch-site': 'cross-site',
		});
		expect(error().message).toBe('جاء هذا الطلب من موقع آخر، ولذلك رفضناه.');
	});

	it('may read what is public', async () => {
		const { status } = await open.call('GET', '/user/domain-quiz/index', undefined, {
			origin: 'https://evil.example',
		});
		expect(status).toBe(200);
	});
});

describe('a call from the own site', () => {
	it.each([
		{},
		{ origin: 'http://localhost' },
		{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
		{ 'sec-fetch-site': 'none' },
	] as Record<string, string>[])('with %j is taken', async (headers) => {
		expect((await open.call('POST', '/user/attempt', start, headers)).status).toBe(201);
	});

	it('is taken behind a proxy, where the server itself has another name', async () => {
		const headers = {
			'sec-fetch-site': 'same-origin',
			origin: 'https://quiz.example',
			host: '10.0.0.2:3000',
		};
		expect((await proxied.call('POST', '/user/attempt', start, headers)).status).toBe(201);
	});
});
