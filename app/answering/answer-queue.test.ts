import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnswerQueue, type QueueState } from './answer-queue.ts';

const answer = (question_id: string, answer_id = 'a') => ({ question_id, answer_id, time: 900 });
const now = '2026-11-21T09:00:00.000Z';
const accepted = () => new Response(JSON.stringify({ data: { attempt: { now } } }));

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
	const kept = new Map<string, string>();
	return {
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => void kept.set(key, value),
		removeItem: (key) => void kept.delete(key),
	};
}

function open(fetch: typeof globalThis.fetch, storage = memory()) {
	const states: QueueState[] = [];
	const heard: string[] = [];
	const queue = openAnswerQueue({
		attemptId: 'one',
		storage,
		fetch,
		onState: (state) => states.push(state),
		onNow: (reading) => heard.push(reading),
	});
	return { queue, states, heard, storage };
}

const sentBy = (call: unknown[]) =>
	(JSON.parse((call[1] as RequestInit).body as string) as { answers: unknown[] }).answers;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the queue of answers', () => {
	it('sends an answer and hears the clock', async () => {
		const fetch = vi.fn(async () => accepted());
		const { queue, states, heard } = open(fetch);
		queue.add(answer('x'));
		await queue.flush();
		expect(states).toEqual(['waiting', 'waiting', 'saved']);
		expect(heard).toEqual([now]);
		expect(queue.unsent).toEqual([]);
	});

	it('keeps answers over lost network and a reload, then sends them together', async () => {
		const offline = open(vi.fn(async () => Promise.reject(new TypeError('offline'))));
		offline.queue.add(answer('x'));
		offline.queue.add(answer('y'));
		expect(await offline.queue.flush()).toBe('waiting');
		offline.queue.stop();

		const fetch = vi.fn(async (..._call: unknown[]) => accepted());
		const online = open(fetch, offline.storage);
		expect(online.queue.unsent).toEqual([answer('x'), answer('y')]);
		expect(await online.queue.flush()).toBe('saved');
		expect(sentBy(fetch.mock.calls[0] ?? [])).toEqual([answer('x'), answer('y')]);
	});

	it('tries again by itself, at growing distances', async () => {
		let up = false;
		const fetch = vi.fn(async () => (up ? accepted() : new Response('', { status: 503 })));
		const { queue, states } = open(fetch);
		queue.add(answer('x'));
		await vi.advanceTimersByTimeAsync(20_000);
		expect(fetch.mock.calls.length).toBeGreaterThan(3);
		expect(fetch.mock.calls.length).toBeLessThan(8);
		up = true;
		await vi.advanceTimersByTimeAsync(15_000);
		expect(states.at(-1)).toBe('saved');
	});

	it('sends what was added while it was sending', async () => {
		const fetch = vi.fn(async (..._call: unknown[]) => accepted());
		const { queue } = open(fetch);
		queue.add(answer('x'));
		queue.add(answer('y'));
		await queue.flush();
		expect(fetch.mock.calls.flatMap(sentBy)).toEqual([answer('x'), answer('y')]);
	});

	it('gives up when the server no longer takes answers', async () => {
		const { queue, states, storage } = open(vi.fn(async () => new Response('', { status: 409 })));
		queue.add(answer('x'));
		expect(await queue.flush()).toBe('late');
		expect(states.at(-1)).toBe('late');
		expect(storage.getItem('plumb:answers:one')).toBeNull();
	});

	it('waits after too many requests instead of giving up', async () => {
		const { queue } = open(vi.fn(async () => new Response('', { status: 429 })));
		queue.add(answer('x'));
		expect(await queue.flush()).toBe('waiting');
		queue.stop();
	});

	it('works without storage, and with storage that somebody has spoilt', async () => {
		const broken = {
			getItem: () => '{oops',
			setItem: () => {
				throw new Error('full');
			},
			removeItem: () => {},
		};
		const { queue } = open(
			vi.fn(async () => accepted()),
			broken,
		);
		queue.add(answer('x'));
		expect(await queue.flush()).toBe('saved');
	});
});
