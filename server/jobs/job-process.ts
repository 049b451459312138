import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { openFairQueue } from './fair-queue.ts';
import type { Outcome } from './take-jobs.ts';

/** What a job is refused with where too many wait already. */
export class BusyError extends Error {
	override name = 'BusyError';
}

/** Times are in milliseconds. */
export type JobOptions = {
	/** The source that takes the jobs, from where the site was started: it runs as it is, beside the build. */
	program: string;
	/** How many jobs wait, of all clients and of one. */
	most: number;
	each: number;
	/** After how long without work the process ends. */
	idle: number;
	/** How long one job may take. */
	patience: number;
	/** After how many jobs the process is replaced: what it has done leaves a little behind in it each time. */
	lifetime: number;
};

export type JobProcess<Job extends object, Result> = {
	/** What comes of a job. Throws BusyError, or why it failed; that of one client waits for its turn among all. */
	run(client: string, job: Job): Promise<Result>;
	isWarm(): boolean;
	/** Ends the process: the job it was at fails, the next one starts another. */
	end(): void;
};

type Waiting<Job, Result> = { job: Job; done(result: Result): void; failed(why: Error): void };
type Started<Job, Result> = {
	child: ChildProcess;
	/** How many jobs it was given. */
	count: number;
	at?: Waiting<Job, Result> | undefined;
	/** Ends it, after a job that takes too long or a time without any. */
	timer?: NodeJS.Timeout;
};

/**
 * Does jobs one after the other in a process of its own, which is started when first asked and ends after a while without work:
 * nobody else waits for it, a fault of native code ends the job and not the site, and its memory comes back with its end.
 */
export function openJobProcess<Job extends object, Result>(options: JobOptions): JobProcess<Job, Result> {
	const { program, most, each, idle, patience, lifetime } = options;
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
		current.timer = setTimeout(end, patience, current);
		current.at = waiting;
		current.count += 1;
		child.ref();
		child.channel?.ref();
		// What could not be sent is told by the end of the process.
		child.send(waiting.job, () => undefined);
	}

	/** Nothing keeps the site running for a process that has nothing to do. */
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
				queue.add(client, { job, done, failed })?.failed(new BusyError('too many wait'));
				next();
			}),
		isWarm: () => current !== undefined,
		end: () => end(current),
	};
}

/** The error that the job met, by its name. */
function faultOf({ fault, name = 'Error' }: { fault: string; name?: string }): Error {
	return Object.assign(new Error(fault), { name });
}

/** A process ends when it sees that the site has gone, but not one that is stuck in a job. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
	for (const child of running) child.kill('SIGKILL');
});
