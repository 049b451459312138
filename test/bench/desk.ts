import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { iqResult, makeBatch, type PersonToMake } from '../batches.ts';
import { signIn, withContextOf } from '../desk.ts';
import { startServer } from '../running-server.ts';
import { type Client, openClient } from './client.ts';
import { atMost, type Figure, short } from './figure.ts';
import { cpuOf } from './process-figures.ts';
import type { Bench } from './run.ts';
import { inTurns, median, quantile } from './turns.ts';

/** How many browsers show the page of a batch, and how often each asks whether anything has changed, in milliseconds. */
const BROWSERS = 40;
const PAUSE = 7_000;

/**
 * The pages of a batch with 2,000 attempts, its polls, and what a visitor's answer takes while 40 browsers poll.
 */
export async function measureDesk(bench: Bench): Promise<Figure[]> {
	// The rate limits of one address don't matter here, but the queue of its pages does.
	const server = await startServer({
		env: { HOST: '127.0.0.1', LIMITS: '1000', WORKER: 'off' },
		quizzes: 'content/quizzes',
	});
	const url = server.url.replace('localhost', '127.0.0.1');
	const people = bench.isShort ? 20 : 2000;
	const { cookie, path } = await withContextOf(server, async (context) => {
		const desk = await signIn({ context }, 'teacher', `bench-${context.newId()}@example.org`);
		const { id } = await makeBatch(context, {
			owner: desk.account.id,
			people: Array.from({ length: people }, (_, index) => personAt(index)),
		});
		return { cookie: desk.cookie, path: `/desk/batches/${id}` };
	});
	const get = async (address: string, headers: Record<string, string> = {}) => {
		const answer = await fetch(url + address, { headers: { cookie, ...headers }, redirect: 'manual' });
		const text = await answer.text();
		if (![200, 204, 304].includes(answer.status)) throw new Error(`${address} answered ${answer.status}`);
		return { answer, text };
	};
	const rows = async (what: string, most: number | undefined, ask: () => Promise<unknown>) => {
		for (let warm = 0; warm < bench.rounds(3); warm++) await ask();
		const times: number[] = [];
		const before = cpuOf([server.pid]);
		for (let round = 0; round < bench.rounds(30); round++) {
			const began = performance.now();
			await ask();
			times.push(performance.now() - began);
		}
		const value = median(times);
		const processor = (cpuOf([server.pid]) - before) / times.length;
		return {
			what: `${what}, ${people.toLocaleString('en')} attempts`,
			value,
			unit: 'ms',
			beside: `p95 ${short(quantile(times, 0.95))} ms; processor time ${short(processor)} ms`,
			...(most !== undefined && { goal: atMost(most, value, ' ms') }),
		};
	};
	const tag = (await get(`${path}/changes`)).answer.headers.get('etag') ?? '';
	// `fetch` takes so long itself that it would hide what the site does.
	const agent = new Agent({ keepAlive: true });
	const poll = () =>
		new Promise<void>((resolve, reject) => {
			const headers = { cookie, 'if-none-match': tag };
			const asked = request(`${url}${path}/changes`, { agent, headers }, (answer) => {
				answer.resume().once('end', () => resolve());
				if (![204, 304].includes(answer.statusCode ?? 0))
					reject(new Error(`A poll was answered by ${answer.statusCode}`));
			});
			asked.once('error', reject).end();
		});
	const figures: Figure[] = [
		await rows('page of a batch', 200, () => get(path)),
		await rows('page of a batch by result', 200, () => get(`${path}?order=result`)),
		await rows('progress poll of a batch', undefined, poll),
	];
	const client = openClient(url);
	const atOnce = () => Promise.all(Array.from({ length: BROWSERS }, poll));
	const alone = () => answerTime(bench, client, async () => {});
	const compared = async (what: string, polled: () => Promise<number>): Promise<Figure> => {
		await polled();
		const pairs = await inTurns(bench.rounds(6), polled, alone);
		return {
			what: `answer of a visitor ${what}`,
			value: median(pairs.map(([one]) => one)),
			unit: 'ms',
			ratio: median(pairs.map(([one, other]) => one / other)),
			beside: `without polls ${short(median(pairs.map(([, other]) => other)))} ms`,
		};
	};
	figures.push(
		await compared(`at the instant of ${BROWSERS} polls`, () => answerTime(bench, client, atOnce)),
		await compared(`while ${BROWSERS} browsers poll`, async () => {
			const stop = new AbortController();
			const polling = pollEvery(PAUSE / BROWSERS, poll, stop.signal);
			const time = await answerTime(bench, client, () => wait(bench.isShort ? 0 : 40));
			stop.abort();
			await polling;
			return time;
		}),
	);
	client.close();
	agent.destroy();
	for (const complaint of server.complaints()) bench.fail(`logged: ${complaint}`);
	await server.stop();
	server.remove();
	return figures;
}

function personAt(index: number): PersonToMake {
	const label = `Person ${(index * 7919) % 10_007}`;
	if (index % 40 === 0) return { label };
	if (index % 40 === 1) return { label, begun: 3 };
	return { label, begun: 60 + (index % 600), result: iqResult(70 + ((index * 31) % 60)) };
}

/** The median time of the answers of a whole attempt; `before` is begun at the same instant as each and awaited after it. */
async function answerTime(bench: Bench, { call }: Client, before: () => Promise<unknown>): Promise<number> {
	const begun = (await call('POST', '/api/user/attempt', { body: { quiz: 'iq-test' } })) as {
		token: string;
		attempt: { id: string };
		questions: { id: string; answers: { id: string }[] }[];
	};
	const times: number[] = [];
	for (const { id, answers } of begun.questions.slice(0, bench.isShort ? 2 : 30)) {
		const meanwhile = before();
		const began = performance.now();
		await call('PUT', `/api/user/attempt/${begun.attempt.id}/answer`, {
			token: begun.token,
			body: { question_id: id, answer_id: answers[0]?.id, time: 10 },
		});
		times.push(performance.now() - began);
		await meanwhile;
	}
	return median(times);
}

/** Polls until it's told to stop, each time after a pause. */
async function pollEvery(pause: number, poll: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		await poll();
		await wait(pause, undefined, { signal }).catch(() => {});
	}
}
