// `npm run bench`: everything as a ratio to bare node:http on the same machine in the same run, on loopback only.
import { type ChildProcess, spawn } from 'node:child_process';
import { makeCodes } from '../codes.ts';
import { startServer } from '../running-server.ts';
import { startForLoad, takeWholeAttempt } from './attempt.ts';
import { type Load, load } from './load.ts';
import { weigh } from './weight.ts';

const SECONDS = Number(process.argv[2] ?? 5);
const server = await startServer({ env: { HOST: '127.0.0.1', WORKER: 'off' } });
const url = server.url.replace('localhost', '127.0.0.1');
const page = await (await fetch(`${url}/?lang=en`)).text();
const bares: ChildProcess[] = [];

try {
	const bareUrl = await startBare(page);
	const { id, token, cookie } = await startForLoad(url);
	const answer = {
		url: `${url}/api/user/attempt/${id}/answer`,
		method: 'PUT' as const,
		headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
		body: JSON.stringify({ question_id: 'm01', answer_id: 'a', time: 4000 }),
	};
	const yardstick = await load({ url: bareUrl }, SECONDS);
	const rows: [string, Load][] = [
		['bare node:http, the same body', yardstick],
		['cached page (/)', await load({ url: `${url}/?lang=en` }, SECONDS)],
		['health call', await load({ url: `${url}/api/health` }, SECONDS)],
		[
			'rendered page (a question)',
			await load({ url: `${url}/iq-test/q-1`, headers: { Cookie: cookie } }, SECONDS),
		],
		['one answer', await load(answer, SECONDS)],
		['whole attempt (34 calls)', await wholeAttempts(SECONDS)],
		['bare node:http, again', await load({ url: bareUrl }, SECONDS)],
	];
	console.log(
		`\n${'what'.padEnd(32)}${'per second'.padStart(12)}${'p99 ms'.padStart(10)}${'ratio to bare'.padStart(16)}${'failed'.padStart(8)}`,
	);
	for (const [name, measured] of rows) print(name, measured, yardstick);
	for (const [name, path] of [
		['cached list (/blog)', '/blog?lang=en'],
		['cached post', '/blog/whose-clock?lang=en'],
	] as const) {
		const same = await startBare(await (await fetch(url + path)).text());
		const bare = await load({ url: same }, SECONDS);
		print(`${name}: bare`, bare, bare);
		print(name, await load({ url: url + path }, SECONDS), bare);
	}
	const began = performance.now();
	const { length } = await makeCodes(server.dataDir, 'iq-test', 10_000);
	console.log(`\n${length} access codes made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
	console.log(
		`\n${'bytes, gzip -9'.padEnd(32)}${'html'.padStart(10)}${'script'.padStart(10)}${'style'.padStart(10)}${'font'.padStart(10)}`,
	);
	for (const path of [
		'/',
		'/quizzes',
		'/iq-test',
		'/iq-test/instructions',
		'/iq-test/q-1',
		'/?lang=ar',
		'/blog',
		'/blog/whose-clock',
	]) {
		const { html, script, style, font } = await weigh(url, path, cookie);
		console.log(
			path.padEnd(32) + [html, script, style, font].map((bytes) => String(bytes).padStart(10)).join(''),
		);
	}
} finally {
	for (const bare of bares) bare.kill();
	await server.stop();
	server.remove();
}

/** A bare server whose every answer is as long as this page. */
async function startBare(body: string): Promise<string> {
	const bare = spawn(process.execPath, ['test/bench/bare.ts', String(Buffer.byteLength(body))], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	bares.push(bare);
	return new Promise((resolve) =>
		bare.stdout.on('data', (said: Buffer) => resolve(/ready (\S+)/.exec(said.toString())?.[1] ?? '')),
	);
}

function print(name: string, { rate, p99, failed }: Load, yardstick: Load): void {
	console.log(
		name.padEnd(32) +
			rate.toFixed(1).padStart(12) +
			p99.toFixed(1).padStart(10) +
			(rate / yardstick.rate).toFixed(4).padStart(16) +
			String(failed).padStart(8),
	);
}

/** Whole attempts one after the other in eight lines at once, for about `seconds`. */
async function wholeAttempts(seconds: number): Promise<Load> {
	const until = Date.now() + seconds * 1000;
	const times: number[] = [];
	let failed = 0;
	const line = async () => {
		while (Date.now() < until) {
			const started = performance.now();
			await takeWholeAttempt(url).then(
				() => times.push(performance.now() - started),
				() => failed++,
			);
		}
	};
	await Promise.all(Array.from({ length: 8 }, line));
	times.sort((a, b) => a - b);
	return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, failed };
}
