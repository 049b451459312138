import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptCookie } from '../../server/http/headers/attempt-cookie.ts';
import { makeWireSite, type WireSite } from '../wire-site.ts';

const long = Boolean(process.env.FULL);
/** The paths of pages that were rendered. */
let rendered: string[] = [];
let site: WireSite;
beforeAll(async () => {
	site = await makeWireSite(
		async (request) => {
			const { pathname } = new URL(request.url);
			rendered.push(pathname);
			if (pathname.startsWith('/never/')) return new Response('x'.repeat(4_000_000));
			const isOwn = pathname.includes('/q-');
			return new Response('a page', { headers: isOwn ? {} : { 'Cache-Control': 'public' } });
		},
		{ SITE_URL: 'https://quiz.example', TRUST_PROXY: '1', LIMITS: '1' },
	);
});
beforeEach(() => {
	rendered = [];
	site.context.pass(3_600_000);
});
afterAll(() => site.remove());

let clients = 0;
/** An address that hasn't been used before. */
const newAddress = () => `203.0.113.${++clients}`;
const from = (address: string) => `X-Forwarded-For: ${address}`;

/** The number of responses by status. */
function counted(answers: readonly { status: number }[]): Record<number, number> {
	const byStatus = Object.groupBy(answers, ({ status }) => status);
	return Object.fromEntries(Object.entries(byStatus).map(([status, same]) => [status, same?.length ?? 0]));
}

describe('whoever asks for pages that are not in memory', () => {
	// An address may request 3,000 pages a minute, of any kind.
	const times = long ? 2_500 : 500;

	it('by made-up hosts makes nothing be rendered', async () => {
		const [attacker, answers] = [newAddress(), []] as [string, { status: number }[]];
		for (let count = 0; count < times; count++)
			answers.push(await site.get('/quizzes', `Host: host${count}.example`, from(attacker)));
		expect(counted(answers)).toEqual({ 421: times });
		expect(rendered).toEqual([]);
	});

	it('by made-up searches is stopped after sixty in ten seconds, and nobody else is', async () => {
		const [attacker, answers] = [newAddress(), []] as [string, { status: number }[]];
		for (let count = 0; count < times; count++)
			answers.push(await site.get(`/blog?search=word${count}`, from(attacker)));
		const { 200: read = 0, 429: refused = 0 } = counted(answers);
		expect(rendered).toHaveLength(read);
		expect(read).toBeLessThanOrEqual(long ? 600 : 120);
		expect(refused).toBe(times - read);
		expect((await site.get('/blog?search=word', from(newAddress()))).status).toBe(200);
	});

	it('by the cookie of an attempt is stopped after sixty in ten seconds, and the rest of its class is not', async () => {
		const [school, answers] = [newAddress(), []] as [string, { status: number }[]];
		const cookieOf = (id: string) => `Cookie: ${attemptCookie(site.context, 'brief-test', id).split(';')[0]}`;
		for (let count = 0; count < times; count++)
			answers.push(await site.get(`/brief-test/q-${count}`, from(school), cookieOf('attacker')));
		const { 200: read = 0, 429: refused = 0 } = counted(answers);
		expect(read).toBeLessThanOrEqual(long ? 600 : 120);
		expect(refused).toBe(times - read);
		expect((await site.get('/brief-test/q-1', from(school), cookieOf('other'))).status).toBe(200);
	});

	it('by forms that no page takes is stopped after sixty in ten seconds', async () => {
		const [attacker, statuses] = [newAddress(), []] as [string, { status: number }[]];
		for (let count = 0; count < times; count++) {
			const lines = ['Host: quiz.example', from(attacker), 'Content-Length: 0', 'Connection: close'];
			const answer = await site.raw(`POST /blog?search=${count} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
			statuses.push({ status: Number(answer.split(' ')[1]) });
		}
		const { 429: refused = 0 } = counted(statuses);
		expect(rendered.length).toBeLessThanOrEqual(long ? 600 : 120);
		expect(refused).toBe(times - rendered.length);
	});
});

describe('a client that reads nothing', () => {
	it('has an answer of each connection made and no more, however many it asks for', async () => {
		const sockets: Socket[] = [];
		for (let count = 0; count < 20; count++) {
			const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
			socket.on('error', () => {}).pause();
			await once(socket, 'connect');
			const each = Array.from({ length: 10 }, (_, index) => {
				const lines = [`GET /never/${count}/${index} HTTP/1.1`, 'Host: quiz.example', from(newAddress())];
				return `${lines.join('\r\n')}\r\n\r\n`;
			});
			socket.write(each.join(''));
			sockets.push(socket);
		}
		const unread = () => rendered.filter((path) => path.startsWith('/never/')).length;
		await expect.poll(unread).toBeGreaterThanOrEqual(20);
		for (let count = 0; count < 20; count++)
			expect((await site.get(`/read/${count}`, from(newAddress()))).status).toBe(200);
		// The system buffers up to a few megabytes of each.
		expect(unread()).toBeLessThan(100);
		for (const socket of sockets) socket.destroy();
	});
});

describe('forty browsers behind one address', () => {
	/** Submits a form like a browser; returns the response's status. */
	async function send(path: string, ...lines: string[]): Promise<{ status: number }> {
		const head = [
			'Host: quiz.example',
			'Origin: https://quiz.example',
			'Content-Length: 0',
			'Connection: close',
		];
		const answer = await site.raw(`POST ${path} HTTP/1.1\r\n${[...head, ...lines].join('\r\n')}\r\n\r\n`);
		return { status: Number(answer.split(' ')[1]) };
	}

	it('read the pages of a test, type their codes and take it without script, and none is made to wait', async () => {
		const school = from(newAddress());
		const pages = ['/', '/quizzes', '/brief-test', '/brief-test/instructions', '/about-us'];
		const answers = await Promise.all(
			Array.from({ length: 40 }, async (_, number) => {
				const seen = [];
				for (const path of pages) seen.push(await site.get(path, school));
				const code = `/question/code-of-pupil-${number}/en`;
				seen.push(await send('/quizzes', school), await site.get(code, school), await send(code, school));
				const [cookie = ''] = attemptCookie(site.context, 'brief-test', `pupil${number}`).split(';');
				const own = [school, `Cookie: ${cookie}`];
				for (let question = 1; question <= 25; question++) {
					const path = `/brief-test/q-${question}`;
					seen.push(await site.get(path, ...own), await send(path, ...own));
				}
				seen.push(await send('/brief-test/info', ...own), await site.get('/brief-test/result', ...own));
				return seen;
			}),
		);
		expect(counted(answers.flat())).toEqual({ 200: 40 * 60 });
	});
});
