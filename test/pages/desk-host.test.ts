import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { type SignedIn, signIn } from '../desk.ts';
import { openSite } from './open-site.ts';

const [SITE_URL, DESK_URL] = ['https://quiz.example', 'https://desk.quiz.example'];
const server = openSite({ env: { SITE_URL, DESK_URL, SMTP_URL: '' } });

type Asked = { method?: string; headers?: Record<string, string>; body?: Record<string, string> };

/** Asks for a page of a host, as the proxy passes it on. */
async function ask(origin: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
	const { host } = new URL(origin);
	const type = body && { 'content-type': 'application/x-www-form-urlencoded' };
	const options = { method, headers: { host, ...type, ...headers } };
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const asking = request(server.url + path, options, resolve).on('error', reject);
		asking.end(body && new URLSearchParams(body).toString());
	});
	return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

const cookieOf = ({ cookies }: SignedIn) => `__Host-desk=${cookies.desk}`;

it('the desk answers on its own host alone', async () => {
	const cookie = cookieOf(await signIn(server));
	const headers = { cookie };
	expect((await ask(DESK_URL, '/desk/account', { headers })).text).toContain('owner@example.org');
	const unknown = await ask(SITE_URL, '/kiosk/account', { headers });
	const { status, headers: given } = await ask(SITE_URL, '/desk/account', { headers });
	expect([status, given.location]).toEqual([unknown.status, unknown.headers.location]);
});

it('its host has nothing else: other pages are at the site, and other hosts are misdirected', async () => {
	for (const path of ['/', '/quizzes', '/iq-test?lang=de'])
		expect((await ask(DESK_URL, path)).headers.location).toBe(`${SITE_URL}${path}`);
	expect(
		(await ask(DESK_URL, '/api/user/attempt', { method: 'POST', headers: { origin: DESK_URL } })).status,
	).toBe(403);
	expect((await ask('https://other.quiz.example', '/desk')).status).toBe(421);
});

it('its forms come from its own origin, and its cookie is for its host alone', async () => {
	const signed = await signIn(server, 'teacher');
	const send = (origin: string) =>
		ask(DESK_URL, '/desk/account', {
			method: 'POST',
			headers: { cookie: cookieOf(signed), origin },
			body: { token: signed.token, language: 'de' },
		});
	expect((await send(SITE_URL)).status).toBe(403);
	expect((await send(DESK_URL)).status).toBe(200);
	const out = await ask(DESK_URL, '/desk/sign-out', {
		method: 'POST',
		headers: { cookie: cookieOf(signed), origin: DESK_URL },
		body: { token: signed.token },
	});
	expect(out.headers['set-cookie']?.[0]).toMatch(
		/^__Host-desk=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0; Secure$/,
	);
	const again = await ask(DESK_URL, '/desk/account', { headers: { cookie: cookieOf(signed) } });
	expect(again.headers.location).toContain('/desk/sign-in');
});

it('a cookie without the prefix, which any neighbor of the site can set, signs nobody in', async () => {
	const { cookies } = await signIn(server, 'author');
	const headers = { cookie: `desk=${cookies.desk}` };
	expect((await ask(DESK_URL, '/desk/account', { headers })).headers.location).toContain('/desk/sign-in');
});

it.each([
	['without SITE_URL', { DESK_URL }],
	['on the host of the site', { DESK_URL: 'https://quiz.example:8443', SITE_URL }],
	['with a path', { DESK_URL: `${DESK_URL}/desk`, SITE_URL }],
])('a desk %s is refused at the start', (_, env) => {
	expect(() => readEnv(env)).toThrow('DESK_URL: ');
});
