import { describe, expect, it, vi } from 'vitest';
import { finishAttempt } from './finish-attempt.ts';

const reply =
	(body: string, status = 200) =>
	async () =>
		new Response(body, { status });
const refusal = (code: string, status: number) => reply(JSON.stringify({ error: { code } }), status);
const attempt = { now: '2026-11-21T09:00:00.000Z', answers: [] };

describe('finishing', () => {
	it.each([
		['finished', 'the attempt', reply(JSON.stringify({ data: { attempt } }))],
		['elsewhere', 'a missing answer', refusal('not_all_answered', 409)],
		['elsewhere', 'an erased attempt', refusal('attempt_not_found', 404)],
		['failed', 'the page of a Wi-Fi', reply('<!doctype html>')],
		['failed', 'a proxy that is in conflict', reply('', 409)],
		['failed', 'a fault', refusal('internal', 500)],
		['failed', 'no network', async () => Promise.reject(new TypeError('offline'))],
	])('is %s after %s', async (finished, _, fetch) => {
		expect(await finishAttempt('one', fetch, () => new AbortController().signal)).toBe(finished);
	});

	it('fails when the server says nothing for 8 seconds', async () => {
		const timeout = vi.fn(() => AbortSignal.abort());
		expect(await finishAttempt('one', silence, timeout)).toBe('failed');
		expect(timeout).toHaveBeenCalledWith(8_000);
	});
});

const silence: typeof globalThis.fetch = (_, init) =>
	new Promise((_resolve, reject) => {
		if (init?.signal?.aborted) reject(new Error('aborted'));
	});
