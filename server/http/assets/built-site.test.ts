import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../test/running-server.ts';

// These tests need the built site: the router prints errors, and the build removes code that it considers
// unused.
let server: RunningServer;
beforeAll(async () => {
	server = await startServer({ env: { HOST: '127.0.0.1', WORKER: 'off', LOG_LEVEL: 'warn' } });
});
afterAll(async () => {
	await server.stop();
	server.remove();
});

const ask = (path: string, init: RequestInit = {}) =>
	fetch(server.url + path, { redirect: 'manual', ...init });

it('what visitors get wrong is answered and printed nowhere', async () => {
	const form = { method: 'POST', body: new URLSearchParams('a=b') };
	const seen = [
		await ask('/%ff?lang=ar'),
		await ask('/%ff.data'),
		await ask('/quizzes', { method: 'DELETE' }),
		await ask('/about-us', form),
		await ask('/about-us.data', form),
		await ask('/q-1', form),
		await ask('/blog/preview/q-1', form),
		await ask('/ar/q-1', form),
		await ask('/quizzes', { ...form, headers: { Origin: 'https://evil.example' } }),
		await ask('/quizzes', { headers: { Origin: 'http://evil.example' } }),
	];
	expect(seen.map(({ status }) => status)).toEqual([302, 302, 405, 405, 405, 405, 405, 405, 403, 200]);
	expect(seen[0]?.headers.get('location')).toBe('/?missing=1&lang=ar');
	await Promise.all(seen.map((answer) => answer.arrayBuffer()));
	expect(server.complaints()).toEqual([]);
});

it('the data of the router is kept nowhere and is no other than what was asked for', async () => {
	const data = async (routes: string) => {
		const answer = await ask(`/quizzes.data${routes}`);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		return answer.text();
	};
	const root = await data('?_routes=root');
	const whole = await data('');
	expect(whole).toContain('pages/quizzes');
	expect(root).not.toContain('pages/quizzes');
	expect(await data('?_routes=root')).toBe(root);
});

it.each(['/terms', '/iqtest', '/iq-score/act-to-iq', '/ar/e-n-f-p', '/blog/tag/privacy'])(
	'the data of %s is that of the page',
	async (path) => {
		const page = await ask(path);
		const data = await ask(`${path}.data`);
		expect([data.status, page.status]).toEqual([200, 200]);
		expect(await data.text()).not.toContain(`${path}.data`);
		expect(server.complaints()).toEqual([]);
	},
);

it('a page is kept with its language', async () => {
	const page = async (path: string) => /<html lang="\w+"/.exec(await (await ask(path)).text())?.[0];
	for (let count = 0; count < 2; count++) {
		expect(await page('/quizzes?lang=ar&utm_source=a')).toBe('<html lang="ar"');
		expect(await page('/quizzes')).toBe('<html lang="en"');
	}
});

it('script of a page waits until it is painted, and is one small file without the router', async () => {
	const body = JSON.stringify({ quiz: 'iq-test' });
	const headers = { 'Content-Type': 'application/json' };
	const started = await ask('/api/user/attempt', { method: 'POST', headers, body });
	const cookie = started.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
	const page = await (await ask('/iq-test/q-1', { headers: { Cookie: cookie.join('; ') } })).text();
	expect(page.match(/rel="modulepreload"|type="module"|<script[^>]* src=/g)).toBeNull();
	const [[, address = ''] = [], ...others] = [...page.matchAll(/data-later="([^"]*)"/g)];
	expect(others).toEqual([]);
	const script = await ask(address, { headers: { 'Accept-Encoding': 'br' } });
	expect(script.headers.get('content-encoding')).toBe('br');
	expect(Number(script.headers.get('content-length'))).toBeLessThanOrEqual(72_000);
	const text = await script.text();
	expect(text).toContain('plumb:ready');
	expect(text).not.toMatch(/\bimport\b|react-?router|ZodError/i);
});

it('nothing of the router is among the files that browsers may load', () => {
	const assets = 'build/client/assets';
	const scripts = globSync('*.js', { cwd: assets });
	expect(scripts.length).toBeGreaterThan(0);
	const withRouter = scripts.filter((name) =>
		/react-?router/i.test(readFileSync(join(assets, name), 'utf8')),
	);
	expect(withRouter).toEqual([]);
});
