import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/** What a printer that has enough to do throws. */
export class BusyPrinter extends Error {}

/** What the printer of a machine throws for which there is no compiler. */
export class NoPrinter extends Error {}

export type Printer = {
	/** The PDF/UA-1 of a template with its data. Throws BusyPrinter where too many wait already, NoPrinter where none can be made. */
	print(template: string, data: object): Promise<Uint8Array<ArrayBuffer>>;
	/** Whether the process that prints is running. */
	isWarm(): boolean;
	/** Ends it; what waits fails. It is started again when next asked. */
	end(): void;
};

type Answer = { id: number; pdf?: Uint8Array<ArrayBuffer>; fault?: string; isMissing?: true };
type Job = { done(pdf: Uint8Array<ArrayBuffer>): void; failed(why: Error): void };
type Press = { process: ChildProcess; jobs: Map<number, Job>; count: number };

const usual = {
	idle: 120_000,
	patience: 60_000,
	most: 60,
	lifetime: 500,
	program: 'server/sheets/printing.ts',
};

/**
 * Prints in a process of its own, which is started when first asked and ends after a while without work: setting a
 * report takes up to 0.3 s that no other visitor should wait, and the memory of the compiler comes back only with the
 * end of its process (docs/decisions/0033). It is told no setting and no secret.
 */
export function openPrinter(options: Partial<typeof usual> = {}): Printer {
	const { idle, patience, most, lifetime, program } = { ...usual, ...options };
	let press: Press | undefined;
	let timer: NodeJS.Timeout | undefined;

	function start(): Press {
		const child = fork(resolve(program), {
			env: {},
			execArgv: [],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		const started: Press = { process: child, jobs: new Map(), count: 0 };
		const hasEnded = (why: string) => {
			if (press === started) press = undefined;
			for (const job of started.jobs.values()) job.failed(new Error(`the printer ended: ${why}`));
		};
		child.on('message', ({ id, pdf, fault, isMissing }: Answer) => {
			const job = started.jobs.get(id);
			if (pdf) job?.done(pdf);
			else job?.failed(isMissing ? new NoPrinter(fault) : new Error(fault));
		});
		child.on('error', (error) => hasEnded(error.message));
		child.on('exit', (code, signal) => hasEnded(String(signal ?? code)));
		return started;
	}

	function end(ended = press): void {
		clearTimeout(timer);
		if (press === ended) press = undefined;
		ended?.process.kill('SIGKILL');
	}

	/** Nothing keeps this process running for a printer that has nothing to do. */
	function rest(idler: Press): void {
		idler.process.unref();
		idler.process.channel?.unref();
		// What it has set leaves a little behind in it each time.
		if (idler.count >= lifetime) end(idler);
		else if (press === idler) timer = setTimeout(end, idle, idler).unref();
	}

	return {
		isWarm: () => press !== undefined,
		end: () => end(),
		async print(template, data) {
			press ??= start();
			const { process, jobs } = press;
			const mine = press;
			if (jobs.size >= most) throw new BusyPrinter();
			clearTimeout(timer);
			process.ref();
			process.channel?.ref();
			const id = ++mine.count;
			const late = setTimeout(end, patience, mine);
			return new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
				jobs.set(id, { done, failed });
				process.send({ id, template, data }, (error) => error && failed(error));
			}).finally(() => {
				clearTimeout(late);
				jobs.delete(id);
				if (jobs.size === 0) rest(mine);
			});
		},
	};
}
