// `npm start`: serves the production build until SIGINT or SIGTERM.
import { endBy, exitWhenIdle, LONGEST_STOP } from './end-by.ts';
import { isStartedByNpm, publicFaults, readEnv } from './env.ts';
import type { Running } from './main.ts';

if (process.argv.length > 2) {
	console.error(
		'npm start takes no arguments; several processes are started one by one (docs/operating.md, Several processes)',
	);
	process.exit(2);
}

try {
	refuseUnsafe();
	await serve();
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
	let stopping: Promise<void> | undefined;
	const stop = (signal: NodeJS.Signals) => {
		const atOnce = signal === 'SIGINT';
		if (!stopping) endBy((atOnce ? 0 : env.DRAIN_SECONDS * 1000) + LONGEST_STOP);
		// Nobody is served yet, and whatever a start makes, the next one can make again.
		if (!running) process.exit(0);
		stopping ??= running.stop({ atOnce }).then(exitWhenIdle);
	};
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
	if (isStartedByNpm()) onceOrphaned(() => stop('SIGTERM'));
	const { start } = await import('./main.ts');
	running = await start({ env });
	tellPerson(running.url, env.SITE_URL);
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
