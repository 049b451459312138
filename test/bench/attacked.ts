import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningServer, startServer } from '../running-server.ts';
import { atMost, type Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { inTurns, quantile } from './turns.ts';

/** Does harm until it is told to stop; what the server says to it is no matter. */
type Attack = (server: RunningServer, signal: AbortSignal) => Promise<void>;

const attacks: Record<string, Attack> = {
	'pages that are not in memory (50 a second)': async (server, signal) => {
		for (let count = 0; !signal.aborted; count++) {
			void ask(server, misses[count % misses.length]?.(count) ?? '/', signal);
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
			socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(20));
			sockets.push(socket);
		}
		while (!signal.aborted) await wait(20);
		for (const socket of sockets) socket.destroy();
	},
	'dear answers (50 a second)': async (server, signal) => {
		for (let count = 0; !signal.aborted; count++) {
			void ask(server, dear[count % dear.length]?.(count) ?? '/', signal);
			await wait(20);
		}
	},
};

const misses: ((count: number) => string)[] = [
	(count) => `/blog?search=word${count}`,
	(count) => `/iq-te${count % 2 ? 's' : 'S'}t?lang=ar&page=${count}`,
	(count) => `/QuIzZeS?x=${count}`,
];

const languages = ['en', 'ar', 'de', 'nl', 'fr', 'sv', 'it', 'es', 'tr'];
const pictured = ['home', 'quizzes', 'iq-test', 'about-us', 'terms', 'sixteen-types', 'english-level'];
const dear: ((count: number) => string)[] = [
	() => '/sitemap.xml',
	() => '/api/docs',
	() => '/api/openapi.json',
	(count) =>
		`/pictures/${languages[count % languages.length]}/${pictured[Math.floor(count / languages.length) % pictured.length]}.png`,
];

/** So many times each way is measured. */
const TURNS = 3;

/** What the visitor reads, whose time is taken. */
const read = ['/', '/quizzes', '/iq-test', '/api/user/domain-quiz/index?language=en'];

/** The 99th percentile of a visitor's waits while one other address attacks, beside that without, taken in turn. */
export async function measureAttacked(bench: Bench): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const [what, attack] of Object.entries(attacks)) {
		const server = await startServer({
			env: { LIMITS: '1', TRUST_PROXY: '1', WORKER: 'off' },
			quizzes: 'content/quizzes',
		});
		try {
			await waitsOf(server, 1);
			const pairs = await inTurns(
				TURNS,
				() => waitsOf(server, bench.seconds),
				() => waitsDuring(attack, server, bench.seconds),
			);
			const [before, meanwhile] = [0, 1].map((place) =>
				quantile(
					pairs.flatMap((pair) => pair[place] ?? []),
					0.99,
				),
			) as [number, number];
			figures.push({
				what: `a visitor's p99 during ${what}`,
				value: meanwhile,
				unit: 'ms',
				ratio: meanwhile / before,
				goal: atMost(3, meanwhile / before, ' times'),
				beside: `without ${before.toFixed(1)} ms`,
			});
		} finally {
			await server.stop();
			server.remove();
		}
	}
	return figures;
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

/** Reads page after page for so long, one at a time, and gives the waits in milliseconds. */
async function waitsOf(server: RunningServer, seconds: number): Promise<number[]> {
	const times: number[] = [];
	// A visitor for each time, or one would read more than one may.
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

async function ask(server: RunningServer, path: string, signal: AbortSignal): Promise<void> {
	const headers = { 'X-Forwarded-For': '203.0.113.66' };
	await fetch(server.url + path, { headers, redirect: 'manual', signal })
		.then((answer) => answer.arrayBuffer())
		.catch(() => undefined);
}
