import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { startWorker } from './worker.ts';

let context: TestContext;
beforeEach(async () => {
	context = await makeContext();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
	vi.useRealTimers();
	await context.remove();
});

/** Lets the current round end, checks the delay until the next one, and starts it. */
async function nextRound(): Promise<number> {
	while (vi.getTimerCount() === 0) await new Promise(setImmediate);
	const ended = Date.now();
	vi.advanceTimersToNextTimer();
	return Date.now() - ended;
}

it('rounds that meet a fault come less and less often, and every second again once it is over', async () => {
	await sql`alter table mailed rename to elsewhere`.execute(context.db);
	const worker = startWorker(context);
	const pauses: number[] = [];
	for (let round = 0; round < 8; round++) pauses.push(await nextRound());
	expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000));
	while (context.logged.length < 9) await new Promise(setImmediate);
	await sql`alter table elsewhere rename to mailed`.execute(context.db);
	expect([await nextRound(), await nextRound(), await nextRound()]).toEqual([60_000, 1000, 1000]);
	await worker.stop();
	expect(context.logged.map(([level, message]) => `${level}: ${message}`)).toEqual(
		Array(9).fill('error: a round of the worker failed'),
	);
});
