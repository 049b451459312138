import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultBounds } from '../../server/http/server/connections.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { atMost, type Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { inTurns, quantile } from './turns.ts';

/** Attacks the server until told to stop; its replies don't matter. */
type Attack = (server: RunningServer, signal: AbortSignal) => Promise<void>;

const attacks: Record<string, Attack> = {
	'pages that are not in memory (50 a second)': async (server, signal) => {
		for (let count = 0; !signal.aborted; count++) {
			void ask(server, misses[count % misses.length]?.(count) ?? {}, signal);
			await wait(20);
		}
	},
	'60 readers that read nothing': async (server, signal) => {
		const { hostname, port } = new URL(server.url);
		const sockets: Socket[] = [];
		for (let count = 0; count < 60; count++) {
			const socket = connect(Number(port), hostname);
			socket.on('error', () => {}).pause();
			await once(socket, 'connect');
			// As many requests as may be pipelined: with more the connection is closed at once.
			const path = unread[count % unread.length] ?? '/';
			socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1 + defaultBounds.ahead));
			sockets.push(socket);
		}
		while (!signal.aborted) await wait(20);
		for (const socket of sockets) socket.destroy();
	},
	'dear answers (50 a second)': async (server, signal) => {
		const pictures = await picturesOf(server);
		for (let count = 0; !signal.aborted; count++) {
			const path = dear[count % (dear.length + 1)] ?? pictures[count % pictures.length] ?? '/';
			void ask(server, { path }, signal);
			await wait(20);
		}
	},
};

/** A request: a path, at a host. */
type Asked = { path?: string; host?: string };

const misses: ((count: number) => Asked)[] = [
	(count) => ({ path: '/quizzes', host: `host${count}.example` }),
	(count) => ({ path: `/blog?search=word${count}` }),
	(count) => ({ path: `/iq-te${count % 2 ? 's' : 'S'}t?lang=ar&page=${count}` }),
	(count) => ({ path: `/QuIzZeS?x=${count}` }),
	(count) => ({ path: `/question/iq-test/en?x=${count}` }),
];

const unread = ['/', '/sitemap.xml', '/api/docs'];

const dear = ['/sitemap.xml', '/api/docs', '/api/openapi.json'];

/** The preview images of all pages in the site map: many more than the cache holds. */
async function picturesOf(server: RunningServer): Promise<string[]> {
	const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
	const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<?]*)<\/loc>/g)].map(([, path = '/']) => path);
	const languages = ['en', 'ar', 'de', 'nl', 'fr', 'sv', 'it', 'es', 'tr'];
	return [...new Set(paths)].flatMap((path) =>
		languages.map((language) => `/pictures/${language}${path === '/' || path === '' ? '/home' : path}.png`),
	);
}

/** How many times each case is measured in a full run. */
const TURNS = 3;

/** The pages the measured visitor reads. */
const read = ['/', '/quizzes', '/iq-test', '/api/user/domain-quiz/index?language=en'];

/**
 * The 99th percentile of a visitor's waits while another address attacks, and without an attack, measured in
 * turn.
 */
export async function measureAttacked(bench: Bench): Promise<Figure[]> {
	const all = Object.entries(attacks);
	const figures: Figure[] = [];
	// A short run shows only that all attacks can be measured, so one server is enough for them.
	for (const some of bench.isShort ? [all] : all.map((each) => [each])) {
		const server = await startServer({
			env: { LIMITS: '1', TRUST_PROXY: '1', WORKER: 'off', SITE_URL: 'http://localhost' },
			quizzes: 'content/quizzes',
		});
		try {
			await waitsOf(server, Math.min(1, bench.seconds));
			for (const [what, attack] of some) figures.push(await measureAttack(bench, server, what, attack));
		} finally {
			await server.stop();
			server.remove();
		}
	}
	return figures;
}

async function measureAttack(
	bench: Bench,
	server: RunningServer,
	what: string,
	attack: Attack,
): Promise<Figure> {
	const pairs = await inTurns(
		bench.rounds(TURNS),
		() => waitsOf(server, bench.seconds),
		() => waitsDuring(attack, server, bench.seconds),
	);
	const [before, meanwhile] = [0, 1].map((place) =>
		quantile(
			pairs.flatMap((pair) => pair[place] ?? []),
			0.99,
		),
	) as [number, number];
	return {
		what: `a visitor's p99 during ${what}`,
		value: meanwhile,
		unit: 'ms',
		ratio: meanwhile / before,
		goal: atMost(3, meanwhile / before, ' times'),
		beside: `without ${before.toFixed(1)} ms`,
	};
}

async function waitsDuring(attack: Attack, server: RunningServer, seconds: number): Promise<number[]> {
	const stop = new AbortController();
	const attacking = attack(server, stop.signal);
	try {
		await wait(200);
		return await waitsOf(server, seconds);
	} finally {
		stop.abort();
		await attacking;
	}
}

let visitors = 0;

/** Reads pages one at a time for this many seconds and returns the waits in milliseconds. */
async function waitsOf(server: RunningServer, seconds: number): Promise<number[]> {
	const times: number[] = [];
	// A new visitor each time, to stay within the rate limit.
	visitors += 1;
	const until = performance.now() + seconds * 1000;
	for (let count = 0; performance.now() < until; count++) {
		const begun = performance.now();
		const headers = { 'X-Forwarded-For': `198.51.100.${visitors}` };
		const answer = await fetch(server.url + read[count % read.length], { headers });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`The visitor was answered ${answer.status}`);
		times.push(performance.now() - begun);
		await wait(5);
	}
	return times;
}

/** Uses `node:http`, because `fetch` can't send another Host. */
async function ask(server: RunningServer, { path = '/', host }: Asked, signal: AbortSignal): Promise<void> {
	const headers = { 'X-Forwarded-For': '203.0.113.66', ...(host !== undefined && { Host: host }) };
	await new Promise<void>((resolve) => {
		const asking = request(server.url + path, { headers, signal, agent: false }, (answer) => {
			answer
				.resume()
				.once('close', resolve)
				.on('error', () => {});
		});
		asking.on('error', () => resolve()).end();
	});
}
