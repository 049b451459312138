import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/**
 * How long a shutdown may take beyond DRAIN_SECONDS, in milliseconds: 20 seconds of it are for requests in
 * progress (`http/serve.ts`).
 */
export const LONGEST_STOP = 25_000;

/**
 * Kills this process after this many milliseconds, whatever hangs: a separate thread watches the time, so
 * that a busy or blocked program can't delay it.
 */
export function endBy(ms: number): void {
	const watch = new Worker(`setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${ms})`, {
		eval: true,
		execArgv: [],
	});
	watch.unref();
	// Without memory for a thread, this thread watches.
	watch.on('error', () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), ms).unref());
}

/**
 * Exits once Node's thread pool is idle. A DNS lookup or a read from an unresponsive disk would otherwise
 * keep the process alive after everything else has ended, including the watching thread.
 */
export async function exitWhenIdle(): Promise<void> {
	while (process.getActiveResourcesInfo().some((name) => name.includes('Req'))) await sleep(20);
	process.exit(0);
}
