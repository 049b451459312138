import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../running-server.ts';
import { atMost, type Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { median } from './turns.ts';

/** Pages outside the blog. */
const others = ['/', '/quizzes', '/iq-test', '/api/user/domain-quiz/index?language=en'];

/** Ten readers of blog pages that aren't cached. */
const readers = ['ar', 'de', 'nl', 'fr', 'sv', 'it', 'es', 'tr', 'en', 'ar'].map(
	(language, index) => `/blog?lang=${language}&page=${index + 2}`,
);

/**
 * How long other pages take while ten readers wait for a blog source that doesn't respond, and without them.
 */
export async function measureSourceDown(bench: Bench): Promise<Figure[]> {
	const source = createServer(() => {}).listen(0, '127.0.0.1');
	await once(source, 'listening');
	const { port } = source.address() as AddressInfo;
	const env = { HOST: '127.0.0.1', CONTENT_API_URL: `http://127.0.0.1:${port}/wp-json/wp/v2` };
	const server = await startServer({ env, quizzes: 'content/quizzes' });
	const enough = new AbortController();
	try {
		await medians(server.url, 3);
		const before = await medians(server.url, bench.rounds(9));
		let answered = 0;
		const count = () => void answered++;
		const reading = readers.map((path) => fetch(server.url + path, enough).then(count, count));
		await wait(100);
		const meanwhile = await medians(server.url, bench.rounds(9));
		const waited = answered;
		enough.abort();
		await Promise.all(reading);
		const excess = Math.max(...meanwhile.map((time, index) => time - 5 * (before[index] ?? 0)));
		const ratios = meanwhile.map((time, index) => time / (before[index] ?? 0));
		const worst = Math.max(...meanwhile);
		return [
			{
				what: 'other pages while the source of the blog is silent, slowest median',
				value: worst,
				unit: 'ms',
				ratio: Math.max(...ratios),
				goal: atMost(50, excess, ' ms over five times'),
				beside: `without readers of the blog ${Math.max(...before).toFixed(1)} ms; ${readers.length - waited} of ${readers.length} readers waited to its end`,
			},
		];
	} finally {
		enough.abort();
		await server.stop();
		server.remove();
		source.closeAllConnections();
		source.close();
	}
}

/** The median time of each of the other pages, in milliseconds. */
async function medians(url: string, rounds: number): Promise<number[]> {
	const times = others.map((): number[] => []);
	for (let round = 0; round < rounds; round++)
		for (const [index, path] of others.entries()) {
			const begun = performance.now();
			await (await fetch(url + path)).arrayBuffer();
			times[index]?.push(performance.now() - begun);
		}
	return times.map(median);
}
