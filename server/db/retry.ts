import { setTimeout as sleep } from 'node:timers/promises';
import { type StoreFault, storeFault } from './store-fault.ts';

/**
 * How long a write waits for another process's write, in milliseconds; browsers give a call eight seconds.
 */
export const TIMEOUT = 5_000;

/**
 * The pauses between retries, in milliseconds. They are those of SQLite's own busy handler, which would block
 * the whole process.
 */
const pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100];

/** Waits before retry number `tries`, from 1. */
export async function pause(tries: number): Promise<void> {
	await sleep(pauses[Math.min(tries, pauses.length) - 1]);
}

/** Whether a fault usually passes quickly, so that a retry makes sense. */
export function isTransient(fault: StoreFault | undefined): boolean {
	return fault === 'locked' || fault === 'away';
}

/**
 * Retries work that can safely run twice while the database is locked or doesn't respond, until the timeout.
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, timeout = TIMEOUT): Promise<T> {
	const until = performance.now() + timeout;
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (!isTransient(storeFault(error)) || performance.now() >= until) throw error;
			await pause(tries);
		}
	}
}
