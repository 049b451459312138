import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWireSite, type WireSite } from '../../../test/wire-site.ts';

let site: WireSite;
beforeAll(async () => {
	site = await makeWireSite(async (request) => {
		const form = await request.formData();
		return new Response([...form.keys()].join());
	});
});
afterAll(() => site.remove());

it.each([
	['POST /api/user/info', 'application/json', 'Content-Length: 99', '{"name":'],
	['POST /api/user/info', 'application/json', 'Transfer-Encoding: chunked', '63\r\n{"name":'],
	['PUT /api/user/attempt/x/answer', 'application/json', 'Content-Length: 99', '{"name":'],
	['POST /contact-us', 'application/x-www-form-urlencoded', 'Content-Length: 99', 'a='],
	['POST /contact-us', 'application/x-www-form-urlencoded', 'Transfer-Encoding: chunked', '63\r\na='],
	['POST /contact-us', 'multipart/form-data; boundary=x', 'Content-Length: 99', '--x\r\n'],
])(
	'%s by somebody who goes away in the middle is no fault (%s, %s)',
	async (line, type, framing, beginning) => {
		const { port } = new URL(site.url);
		const head = `${line} HTTP/1.1\r\nHost: quiz.test\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`;
		for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
			await new Promise<void>((resolve) => {
				const socket = connect(Number(port), '127.0.0.1', () => socket.write(head + beginning));
				socket.on('close', () => resolve());
				socket.on('error', () => {});
				socket.resume();
				setTimeout(() => socket[leave](), 50);
			});
		}
		expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
		expect(site.context.logged.splice(0)).toEqual([]);
	},
);
