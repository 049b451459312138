import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** How long a stop may take beyond DRAIN_SECONDS, in milliseconds: what is under way has 20 seconds of it (`http/serve.ts`). */
export const LONGEST_STOP = 25_000;

/**
 * Ends this process by force after so many milliseconds, whatever hangs: a thread of its own watches the time, so that a program
 * that is busy or waits for ever cannot put it off.
 */
export function endBy(ms: number): void {
	const watch = new Worker(`setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${ms})`, {
		eval: true,
		execArgv: [],
	});
	watch.unref();
	// Without memory for a thread this one watches.
	watch.on('error', () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), ms).unref());
}

/**
 * Exits once no thread of Node's pool is at work, such as one that asks for an address or reads from a disk that does not answer: Node
 * would wait for it with all else ended, the thread that watches the time too.
 */
export async function exitWhenIdle(): Promise<void> {
	while (process.getActiveResourcesInfo().some((name) => name.includes('Req'))) await sleep(20);
	process.exit(0);
}
