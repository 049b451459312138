import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenStorage, fakeStorage, keysOf } from '../../test/fake-storage.ts';
import { openAnswerQueue, type QueueState } from './answer-queue.ts';
import type { AnswerStorage } from './answer-store.ts';
import type { QueuedAnswer } from './queued-answer.ts';

const answer = (question_id: string, answer_id = 'a') => ({ question_id, answer_id, time: 900 });
const now = '2026-11-21T09:00:00.000Z';
const saying = (body: string, status: number) => new Response(body, { status });
const refusing = (code: string, status: number) => saying(JSON.stringify({ error: { code } }), status);
const holding = (answers: QueuedAnswer[]) =>
	saying(JSON.stringify({ data: { attempt: { now, answers } } }), 200);

type Reaction = (
	sent: QueuedAnswer[],
	held: QueuedAnswer[],
	signal: AbortSignal,
) => Response | Promise<Response>;

const taking: Reaction = (sent, held) => {
	held.push(...sent);
	return holding(held);
};
const offline: Reaction = () => Promise.reject(new TypeError('offline'));
const silence: Reaction = (_sent, _held, signal) =>
	new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const silenceInTheBody: Reaction = (_sent, _held, signal) =>
	new Response(
		new ReadableStream({
			start: (body) => signal.addEventListener('abort', () => body.error(new Error('aborted'))),
		}),
	);

/** A server that accepts every answer unless told otherwise; `requests` has the answers of each request. */
function server() {
	const made = {
		react: taking,
		held: [] as QueuedAnswer[],
		requests: [] as QueuedAnswer[][],
		async fetch(_address: unknown, init: RequestInit = {}) {
			const { answers } = JSON.parse(init.body as string) as { answers: QueuedAnswer[] };
			made.requests.push(answers);
			return made.react(answers, made.held, init.signal as AbortSignal);
		},
	};
	return made;
}

function timeout(milliseconds: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), milliseconds);
	return controller.signal;
}

function open(site = server(), storage: AnswerStorage = fakeStorage()) {
	const states: QueueState[] = [];
	const heard: string[] = [];
	const queue = openAnswerQueue({
		attemptId: 'one',
		storage,
		fetch: site.fetch,
		timeout,
		onState: (state) => states.push(state),
		onNow: (reading) => heard.push(reading),
	});
	return { queue, site, states, heard, storage };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the queue of answers', () => {
	it('sends an answer and hears the clock', async () => {
		const { queue, states, heard, storage } = open();
		queue.add(answer('x'));
		await queue.flush();
		expect(states).toEqual(['waiting', 'waiting', 'saved']);
		expect(heard).toEqual([now]);
		expect(queue.unsent).toEqual([]);
		expect(keysOf(storage)).toEqual([]);
	});

	it('keeps answers over lost network and a reload, then sends them together', async () => {
		const { queue, site, storage } = open();
		site.react = offline;
		queue.add(answer('x'));
		queue.add(answer('y'));
		expect(await queue.flush()).toBe('waiting');
		queue.stop();

		const online = open(server(), storage);
		expect(online.queue.unsent).toEqual([answer('x'), answer('y')]);
		expect(await online.queue.flush()).toBe('saved');
		expect(online.site.requests).toEqual([[answer('x'), answer('y')]]);
	});

	it('tries again by itself, at growing distances of at most 15 seconds', async () => {
		const { queue, site, states } = open();
		site.react = () => saying('', 503);
		queue.add(answer('x'));
		await vi.advanceTimersByTimeAsync(60_000);
		expect(site.requests).toHaveLength(8);
		site.react = taking;
		await vi.advanceTimersByTimeAsync(15_000);
		expect(states.at(-1)).toBe('saved');
	});

	it('sends what was added while it was sending', async () => {
		const { queue, site } = open();
		queue.add(answer('x'));
		queue.add(answer('y'));
		await queue.flush();
		expect(site.requests).toEqual([[answer('x')], [answer('y')]]);
	});

	it('works with storage that is broken', async () => {
		for (const storage of [brokenStorage(), brokenStorage({ getItem: () => '{oops' })]) {
			const { queue } = open(server(), storage);
			queue.add(answer('x'));
			expect(await queue.flush()).toBe('saved');
		}
	});
});

describe('what counts as acknowledged', () => {
	it.each([
		['the page of a Wi-Fi', () => saying('<!doctype html><title>Welcome</title>', 200)],
		['nothing', () => new Response(null, { status: 204 })],
		['another document', () => saying('{"data":{}}', 200)],
		['null', () => saying('null', 200)],
		[
			'answers in disguise',
			() => saying(JSON.stringify({ data: { attempt: { now, answers: [null, 7] } } }), 200),
		],
		['an attempt without the answer', () => holding([answer('y')])],
		['an attempt with another answer', () => holding([answer('x', 'b')])],
		['our code with the page of a proxy around it', () => saying('<p>{"error":{"code":"time_up"}}</p>', 409)],
		['400 without our code', () => saying('{}', 400)],
		['403 without our code', () => saying('', 403)],
		['404 without our code', () => saying('Not Found', 404)],
		['408', () => saying('', 408)],
		['409 without our code', () => saying('{"error":"conflict"}', 409)],
		['425', () => saying('', 425)],
		['429', () => refusing('too_many_requests', 429)],
		['500', () => refusing('internal', 500)],
		['502', () => saying('<h1>Bad Gateway</h1>', 502)],
	])('not %s: the answer waits and is sent again', async (_, react) => {
		const { queue, site, states, storage } = open();
		site.react = react;
		queue.add(answer('x'));
		expect(await queue.flush()).toBe('waiting');
		await vi.advanceTimersByTimeAsync(500);
		expect(site.requests).toHaveLength(1);
		expect(states).not.toContain('saved');
		expect(keysOf(storage)).toEqual(['plumb:answers:one:x']);
		site.react = taking;
		await vi.advanceTimersByTimeAsync(500);
		expect(states.at(-1)).toBe('saved');
		expect(site.held).toEqual([answer('x')]);
	});

	it('only those that the server has; the others are sent again', async () => {
		const storage = fakeStorage();
		const { queue, site } = open(server(), storage);
		site.react = offline;
		queue.add(answer('x'));
		queue.add(answer('y'));
		await queue.flush();
		site.react = (sent, ...rest) => taking(sent.slice(0, 1), ...rest);
		expect(await queue.flush()).toBe('saved');
		expect(site.requests.slice(-2)).toEqual([[answer('x'), answer('y')], [answer('y')]]);
	});
});

describe('answers that the server refuses for good', () => {
	it.each([
		['time_up', 409],
		['attempt_finished', 409],
		['attempt_not_found', 404],
	])('%s: they are dropped, and it is late', async (code, status) => {
		const { queue, site, states, storage } = open();
		site.react = () => refusing(code, status);
		queue.add(answer('x'));
		expect(await queue.flush()).toBe('late');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(states.at(-1)).toBe('late');
		expect(keysOf(storage)).toEqual([]);
		expect(site.requests).toHaveLength(1);
	});

	it('time_up drops what was sent, not what was added meanwhile', async () => {
		const { queue, site } = open();
		site.react = () => {
			site.react = taking;
			return refusing('time_up', 409);
		};
		queue.add(answer('x'));
		queue.add(answer('y'));
		expect(await queue.flush()).toBe('late');
		expect(site.held).toEqual([answer('y')]);
	});

	it('attempt_not_found drops what was added meanwhile too', async () => {
		const { queue, site, storage } = open();
		site.react = () => refusing('attempt_not_found', 404);
		queue.add(answer('x'));
		queue.add(answer('y'));
		expect(await queue.flush()).toBe('late');
		expect(site.requests).toEqual([[answer('x')]]);
		expect(keysOf(storage)).toEqual([]);
	});

	it.each(['unknown_question', 'unknown_answer'])('%s: one does not take the others along', async (code) => {
		const { queue, site, storage } = open();
		site.react = offline;
		for (const question of ['x', 'bad', 'y']) queue.add(answer(question));
		await queue.flush();
		site.react = (sent, ...rest) =>
			sent.some(({ question_id }) => question_id === 'bad') ? refusing(code, 422) : taking(sent, ...rest);
		expect(await queue.flush()).toBe('saved');
		expect(site.held).toEqual([answer('x'), answer('y')]);
		expect(keysOf(storage)).toEqual([]);
		expect(site.requests.slice(-4).map((sent) => sent.length)).toEqual([3, 1, 1, 1]);
	});
});

describe('a request that hangs', () => {
	it.each([
		['before it answers', silence],
		['in its body', silenceInTheBody],
	])('%s is given up after 8 seconds', async (_, react) => {
		const { queue, site, states } = open();
		site.react = react;
		queue.add(answer('x'));
		await vi.advanceTimersByTimeAsync(8_999);
		expect(site.requests).toHaveLength(1);
		site.react = taking;
		await vi.advanceTimersByTimeAsync(1);
		expect(states.at(-1)).toBe('saved');
	});

	it('is aborted by a restart, and whoever waited for it hears of the new try', async () => {
		const { queue, site } = open();
		site.react = silence;
		queue.add(answer('x'));
		const waited = queue.flush();
		site.react = taking;
		expect(await queue.restart()).toBe('saved');
		expect(await waited).toBe('saved');
		expect(site.requests).toHaveLength(2);
	});
});

describe('a restart', () => {
	it('does not wait for the distance that the tries have reached, and begins it anew', async () => {
		const { queue, site } = open();
		site.react = offline;
		queue.add(answer('x'));
		await vi.advanceTimersByTimeAsync(40_000);
		const before = site.requests.length;
		expect(await queue.restart()).toBe('waiting');
		await vi.advanceTimersByTimeAsync(7_500);
		expect(site.requests.length - before).toBe(4);
	});

	it('tries every second while it is urgent, and no longer', async () => {
		const { queue, site } = open();
		site.react = offline;
		queue.add(answer('x'));
		await vi.advanceTimersByTimeAsync(40_000);
		const before = site.requests.length;
		await queue.restart(5_000);
		await vi.advanceTimersByTimeAsync(4_900);
		expect(site.requests.length - before).toBe(5);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(site.requests.length - before).toBeLessThan(14);
	});
});

describe('two tabs', () => {
	it('send what the other one left in storage', async () => {
		const storage = fakeStorage();
		const [one, other] = [open(server(), storage), open(server(), storage)];
		one.site.react = offline;
		one.queue.add(answer('x'));
		await one.queue.flush();
		one.queue.stop();
		other.queue.add(answer('y'));
		expect(await other.queue.flush()).toBe('saved');
		expect(other.site.held).toEqual(expect.arrayContaining([answer('x'), answer('y')]));
		expect(keysOf(storage)).toEqual([]);
	});

	it('do not remove the answer that the other one gave to the same question meanwhile', async () => {
		const storage = fakeStorage();
		const [one, other] = [open(server(), storage), open(server(), storage)];
		other.site.react = offline;
		one.queue.add(answer('x'));
		other.queue.add(answer('x', 'b'));
		await one.queue.flush();
		expect(one.site.held).toEqual([answer('x'), answer('x', 'b')]);
	});
});
