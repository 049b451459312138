// `npm start`: serves the production build until SIGINT or SIGTERM, by several processes with `-- --processes N`.
import cluster from 'node:cluster';
import { endBy, exitWhenIdle, LONGEST_STOP } from './end-by.ts';
import { isStartedByNpm, publicFaults, readEnv } from './env.ts';
import type { Running } from './main.ts';
import { tellReady } from './processes/child.ts';
import { readCount, USAGE } from './processes/count.ts';

const count = readCount(process.argv.slice(2));
if (count === undefined) {
	console.error(USAGE);
	process.exit(2);
}

try {
	refuseUnsafe();
	if (count === 1 || cluster.isWorker) await serve();
	else await serveBySeveral(count);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

/** A site that others can reach does not start without what keeps its visitors safe. */
function refuseUnsafe(): void {
	const faults = publicFaults(readEnv());
	if (faults.length > 0) throw new Error(`The settings are not enough for the public:\n${faults.join('\n')}`);
}

async function serve(): Promise<void> {
	const env = readEnv();
	let running: Running | undefined;
	onceTold(async (signal) => {
		const atOnce = signal === 'SIGINT';
		endBy((atOnce ? 0 : env.DRAIN_SECONDS * 1000) + LONGEST_STOP);
		// Nobody is served yet, and whatever a start makes, the next one can make again.
		if (!running) process.exit(0);
		await running.stop({ atOnce });
	});
	const { start } = await import('./main.ts');
	running = await start({ env });
	if (cluster.isWorker) tellReady(running.url);
	else tellPerson(running.url, env.SITE_URL);
}

async function serveBySeveral(processes: number): Promise<void> {
	const { openLog } = await import('./log.ts');
	const { runProcesses } = await import('./processes/run.ts');
	const env = readEnv();
	const running = runProcesses(processes, env, openLog(env));
	onceTold(async (signal) => {
		endBy(env.DRAIN_SECONDS * 1000 + LONGEST_STOP);
		await running.then(
			({ stop }) => stop(signal),
			() => {},
		);
	});
	process.on('SIGHUP', () => void running.then(async ({ replace }) => replace()));
	const { url } = await running;
	tellPerson(url, env.SITE_URL);
}

/** Ends the process once it has done what there is to do first; who tells it again changes nothing. */
function onceTold(stop: (signal: NodeJS.Signals) => Promise<void>): void {
	let stopping: Promise<void> | undefined;
	const tell = (signal: NodeJS.Signals) => {
		stopping ??= stop(signal).then(exitWhenIdle);
	};
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tell(signal));
	if (isStartedByNpm() && !cluster.isWorker) onceOrphaned(() => tell('SIGTERM'));
}

/** npm hands a signal to the shell that it starts this process by, and the shell ends without handing it on. */
function onceOrphaned(stop: () => void): void {
	const { ppid } = process;
	setInterval(() => {
		if (process.ppid !== ppid) stop();
	}, 500).unref();
}

/** A person at a terminal reads it here; whoever reads the log finds it in the line `serving`. */
function tellPerson(url: string, site: string): void {
	if (process.stdout.isTTY) console.log(`Plumb is served at ${site ? `${site}, from here at ${url}` : url}`);
}
