import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '../log.ts';
import type { Child } from './child.ts';
import { openSlot } from './slot.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log: Log = { info() {}, warn() {}, error() {} };

/** Processes that serve at once, and end when they are told to, or by themselves. */
function makeChildren() {
	const running = new Map<number, () => void>();
	let started = 0;
	const fork = (): Child => {
		const pid = ++started;
		const { promise: ended, resolve } = Promise.withResolvers<string>();
		const end = () => {
			running.delete(pid);
			resolve('code 1');
		};
		running.set(pid, end);
		return { pid, ready: Promise.resolve('url'), ended, hasEnded: () => !running.has(pid), kill: end };
	};
	return { fork, running: () => [...running.keys()], crash: (pid: number) => running.get(pid)?.() };
}

it('puts another in the place of one that has ended, after a while', async () => {
	const { fork, running, crash } = makeChildren();
	const slot = openSlot(fork, log);
	slot.keep();
	crash(1);
	await vi.advanceTimersByTimeAsync(399);
	expect(running()).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect([running(), slot.child().pid]).toEqual([[2], 2]);
});

it('puts no second one there where it was replaced meanwhile', async () => {
	const { fork, running, crash } = makeChildren();
	const slot = openSlot(fork, log);
	slot.keep();
	crash(1);
	await vi.advanceTimersByTimeAsync(100);
	expect(await slot.replace()).toBe(true);
	await vi.advanceTimersByTimeAsync(60_000);
	expect([running(), slot.child().pid]).toEqual([[2], 2]);
	await slot.stop('SIGTERM', 1000);
	expect(running()).toEqual([]);
});

it('puts none there once it has been stopped', async () => {
	const { fork, running, crash } = makeChildren();
	const slot = openSlot(fork, log);
	slot.keep();
	crash(1);
	await vi.advanceTimersByTimeAsync(100);
	await slot.stop('SIGTERM', 1000);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(running()).toEqual([]);
});

it('ends by force what does not end when it is told to', async () => {
	const { promise: ended, resolve } = Promise.withResolvers<string>();
	const told: string[] = [];
	const kill = (signal: string) => {
		told.push(signal);
		if (signal === 'SIGKILL') resolve(signal);
	};
	const deaf: Child = { pid: 1, ready: Promise.resolve('url'), ended, hasEnded: () => false, kill };
	const stopped = openSlot(() => deaf, log).stop('SIGTERM', 1000);
	await vi.advanceTimersByTimeAsync(999);
	expect(told).toEqual(['SIGTERM']);
	await vi.advanceTimersByTimeAsync(1);
	await stopped;
	expect(told).toEqual(['SIGTERM', 'SIGKILL']);
});
