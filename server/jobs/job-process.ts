import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { openFairQueue } from './fair-queue.ts';
import type { Outcome } from './take-jobs.ts';

/** Thrown for a job if too many are already waiting. */
export class BusyError extends Error {
	override name = 'BusyError';
}

/** Times are in milliseconds. */
export type JobOptions = {
	/**
	 * The program's source file, relative to the folder where the site was started, because it isn't bundled.
	 */
	program: string;
	/** How many jobs may wait, in total and per client. */
	most: number;
	each: number;
	/** How long the process may be idle before it is stopped. */
	idle: number;
	/** The timeout of one job. */
	timeout: number;
	/** After how many jobs the process is replaced, because each leaves some memory behind. */
	lifetime: number;
};

export type JobProcess<Job extends object, Result> = {
	/** Resolves to the result of a job; clients take turns. Throws BusyError, or the error of the job. */
	run(client: string, job: Job): Promise<Result>;
	isWarm(): boolean;
	/** Stops the process: its current job fails, and the next one starts a new process. */
	end(): void;
};

type Waiting<Job, Result> = { job: Job; done(result: Result): void; failed(why: Error): void };
type Started<Job, Result> = {
	child: ChildProcess;
	/** How many jobs the process has been given. */
	count: number;
	at?: Waiting<Job, Result> | undefined;
	/** Stops the process if a job takes too long or if it is idle. */
	timer?: NodeJS.Timeout;
};

/**
 * Runs jobs one at a time in a separate process, which starts when needed and stops when idle. A slow job
 * doesn't hold up the site, a crash in native code ends only that job, and the memory is freed when the
 * process stops.
 */
export function openJobProcess<Job extends object, Result>(options: JobOptions): JobProcess<Job, Result> {
	const { program, most, each, idle, timeout, lifetime } = options;
	const queue = openFairQueue<Waiting<Job, Result>>({ most, each });
	let current: Started<Job, Result> | undefined;

	function start(): Started<Job, Result> {
		const child = fork(resolve(program), {
			env: {},
			execArgv: [],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		running.add(child);
		const started: Started<Job, Result> = { child, count: 0 };
		const hasEnded = (why: string) => {
			running.delete(child);
			if (current === started) current = undefined;
			settle(started, (job) => job.failed(new Error(`its process ended: ${why}`)));
		};
		child.on('message', (outcome: Outcome<Result>) =>
			settle(started, (job) =>
				'fault' in outcome ? job.failed(faultOf(outcome)) : job.done(outcome.result),
			),
		);
		child.on('error', (error) => hasEnded(error.message));
		child.on('exit', (code, signal) => hasEnded(String(signal ?? code)));
		return started;
	}

	function settle(started: Started<Job, Result>, tell: (job: Waiting<Job, Result>) => void): void {
		clearTimeout(started.timer);
		const job = started.at;
		started.at = undefined;
		if (job) tell(job);
		if (started.count >= lifetime) end(started);
		next();
	}

	function next(): void {
		if (current?.at) return;
		const waiting = queue.next();
		if (!waiting) return rest();
		current ??= start();
		const { child } = current;
		clearTimeout(current.timer);
		current.timer = setTimeout(end, timeout, current);
		current.at = waiting;
		current.count += 1;
		child.ref();
		child.channel?.ref();
		// A failed send is reported by the process's exit.
		child.send(waiting.job, () => undefined);
	}

	/** Lets the site exit while the process is idle. */
	function rest(): void {
		if (!current) return;
		current.child.unref();
		current.child.channel?.unref();
		clearTimeout(current.timer);
		current.timer = setTimeout(end, idle, current).unref();
	}

	function end(ended: Started<Job, Result> | undefined): void {
		clearTimeout(ended?.timer);
		if (current === ended) current = undefined;
		ended?.child.kill('SIGKILL');
	}

	return {
		run: async (client, job) =>
			new Promise((done, failed) => {
				queue.add(client, { job, done, failed })?.failed(new BusyError('too many jobs are waiting'));
				next();
			}),
		isWarm: () => current !== undefined,
		end: () => end(current),
	};
}

/** The error of the job, with its name. */
function faultOf({ fault, name = 'Error' }: { fault: string; name?: string }): Error {
	return Object.assign(new Error(fault), { name });
}

/**
 * Running processes, which are killed when the site exits: a process ends by itself when it notices that the
 * site is gone, but not if it is stuck in a job.
 */
const running = new Set<ChildProcess>();
process.on('exit', () => {
	for (const child of running) child.kill('SIGKILL');
});
