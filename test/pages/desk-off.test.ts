import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openSite } from './open-site.ts';

const server = openSite();

/** What a browser gets, without what is different for every answer. */
async function answerTo(path: string, init: RequestInit = {}) {
	const asked = { redirect: 'manual', ...init } as const;
	const answer = await fetch(server.url + path, {
		...asked,
		headers: { 'accept-encoding': 'identity', ...asked.headers },
	});
	const headers = Object.fromEntries(answer.headers);
	for (const name of ['date', 'x-request-id', 'content-security-policy']) delete headers[name];
	const body = (await answer.text()).replaceAll(/nonce="[^"]*"/g, '').replaceAll(/desk-|kiosk/gi, '');
	const location = headers.location?.replace(/desk|kiosk/i, '');
	return { status: answer.status, headers: { ...headers, location }, body };
}

const posted = (): RequestInit => ({
	method: 'POST',
	headers: { origin: server.url },
	body: new URLSearchParams({ email: 'ida@example.org' }),
});

it.each([
	['/desk', '/kiosk'],
	['/desk?lang=ar', '/kiosk?lang=ar'],
	['/desk/', '/kiosk/'],
	['/DESK', '/KIOSK'],
	['/%64esk', '/kiosk'],
	['/desk.data', '/kiosk.data'],
	['/desk/sign-in', '/kiosk/sign-in'],
	['/desk/Sign-In', '/kiosk/Sign-In'],
	['/desk/sign-in.data', '/kiosk/sign-in.data'],
	['/desk/log', '/kiosk/log'],
	['/desk/accounts/invite', '/kiosk/accounts/invite'],
	['/desk/invitation/abc', '/kiosk/invitation/abc'],
	['/desk/nothing/at/all', '/kiosk/nothing/at/all'],
])('as long as there is no account, %s answers exactly as %s', async (path, unknown) => {
	expect(await answerTo(path)).toEqual(await answerTo(unknown));
	expect(await answerTo(path, { method: 'HEAD' })).toEqual(await answerTo(unknown, { method: 'HEAD' }));
	expect(await answerTo(path, posted())).toEqual(await answerTo(unknown, posted()));
	const cookie = { headers: { cookie: 'desk=abc; lang=de' } };
	expect(await answerTo(path, cookie)).toEqual(await answerTo(unknown, cookie));
});

it('no script that visitors load names its pages', () => {
	const scripts = globSync('build/client/assets/*.js');
	expect(scripts.length).toBeGreaterThan(0);
	const naming = scripts.filter((name) => /\bdesk\b/.test(readFileSync(name, 'utf8')));
	expect(naming).toEqual([]);
});

it('no page and no file for search engines names it', async () => {
	for (const path of [
		'/',
		'/quizzes',
		'/site-map',
		'/about-us',
		'/robots.txt',
		'/sitemap.xml',
		'/api/openapi.json',
	])
		expect([path, /\/desk\b/.test(await (await fetch(server.url + path)).text())]).toEqual([path, false]);
});
