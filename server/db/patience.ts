import { setTimeout as sleep } from 'node:timers/promises';
import { type StoreFault, storeFault } from './store-fault.ts';

/** How long a write waits for one of another process, in milliseconds: a browser gives a call eight seconds. */
export const PATIENCE = 5_000;

/** Pauses between two tries, in milliseconds: those of SQLite's own waiting, during which the whole process would stand still. */
const pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100];

/** Waits before try number `tries` (the first again is 1) to write to a database that is locked. */
export async function pause(tries: number): Promise<void> {
	await sleep(pauses[Math.min(tries, pauses.length) - 1]);
}

/** Says whether a fault is over in a moment, so that the same may be tried again. */
export function isPassing(fault: StoreFault | undefined): boolean {
	return fault === 'locked' || fault === 'away';
}

/** Does work that may be done twice again for as long as the database is locked or does not answer, and patience lasts. */
export async function untilFree<T>(work: () => Promise<T>, patience = PATIENCE): Promise<T> {
	const until = performance.now() + patience;
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (!isPassing(storeFault(error)) || performance.now() >= until) throw error;
			await pause(tries);
		}
	}
}
