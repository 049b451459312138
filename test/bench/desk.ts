import { on } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makeBatch, type PersonToMake } from '../batches.ts';
import { signIn, withContextOf } from '../desk.ts';
import { iqResult } from '../iq-results.ts';
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
	const poller = startPoller(`${url}${path}/changes`, { cookie, 'if-none-match': tag });
	const figures: Figure[] = [
		await rows('page of a batch', 200, () => get(path)),
		await rows('page of a batch by result', 200, () => get(`${path}?order=result`)),
		await rows('progress poll of a batch', undefined, async () => (await poller.poll(1)).answered),
	];
	const client = openClient(url);
	// Between two answers nothing is asked for a moment, with polls and without, because a machine that has been idle is slower.
	const pause = async () => ({ meanwhile: wait(bench.isShort ? 0 : 40) });
	const pollAndPause = async () => {
		const { answered } = await poller.poll(BROWSERS);
		return { meanwhile: answered.then(pause) };
	};
	const alone = () => answerTime(bench, client, pause);
	const compared = async (what: string, measured: () => Promise<number>): Promise<Figure> => {
		await measured();
		const pairs = await inTurns(bench.rounds(6), measured, alone);
		return {
			what: `answer of a visitor ${what}`,
			value: median(pairs.map(([one]) => one)),
			unit: 'ms',
			ratio: median(pairs.map(([one, other]) => one / other)),
			beside: `without polls ${short(median(pairs.map(([, other]) => other)))} ms`,
		};
	};
	figures.push(
		await compared(`at the instant of ${BROWSERS} polls`, () => answerTime(bench, client, pollAndPause)),
		await compared(`while ${BROWSERS} browsers poll`, async () => {
			const stop = new AbortController();
			const polling = pollEvery(PAUSE / BROWSERS, async () => (await poller.poll(1)).answered, stop.signal);
			const time = await answerTime(bench, client, pause);
			stop.abort();
			await polling;
			return time;
		}),
	);
	client.close();
	await poller.stop();
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

/** The median time of the answers of a whole attempt; `before` comes before each, and the next waits for what it has begun. */
async function answerTime(
	bench: Bench,
	{ call }: Client,
	before: () => Promise<{ meanwhile: Promise<unknown> }>,
): Promise<number> {
	const begun = (await call('POST', '/api/user/attempt', { body: { quiz: 'iq-test' } })) as {
		token: string;
		attempt: { id: string };
		questions: { id: string; answers: { id: string }[] }[];
	};
	const times: number[] = [];
	for (const { id, answers } of begun.questions.slice(0, bench.isShort ? 2 : 30)) {
		const { meanwhile } = await before();
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

/** Starts a thread that polls; `poll` resolves when that many polls are on their way, with when all have been answered. */
function startPoller(url: string, headers: Record<string, string>) {
	const thread = new Worker(new URL('poller.ts', import.meta.url), { workerData: { url, headers } });
	const messages = on(thread, 'message');
	return {
		async poll(browsers: number) {
			// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
			thread.postMessage(browsers);
			await messages.next();
			return { answered: messages.next() };
		},
		stop: () => thread.terminate(),
	};
}

/** Polls until it's told to stop, each time after a pause. */
async function pollEvery(pause: number, poll: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		await poll();
		await wait(pause, undefined, { signal }).catch(() => {});
	}
}
