// `npm start`: serves the production build until SIGINT or SIGTERM.
import { endBy, exitWhenIdle, LONGEST_STOP } from './end-by.ts';
import { isStartedByNpm, publicFaults, readEnv } from './env.ts';
import type { Running } from './main.ts';

if (process.argv.length > 2) {
	console.error(
		'npm start takes no arguments; to run several processes, see "Several processes" in docs/operating.md',
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

/** Refuses to start a public site without the settings that keep its visitors safe. */
function refuseUnsafe(): void {
	const faults = publicFaults(readEnv());
	if (faults.length > 0)
		throw new Error(`The settings are not enough for a public site:\n${faults.join('\n')}`);
}

async function serve(): Promise<void> {
	const env = readEnv();
	let running: Running | undefined;
	let stopping: Promise<void> | undefined;
	const stop = (signal: NodeJS.Signals) => {
		const atOnce = signal === 'SIGINT';
		if (!stopping) endBy((atOnce ? 0 : env.DRAIN_SECONDS * 1000) + LONGEST_STOP);
		// No visitors are served yet, and whatever startup creates can be created again next time.
		if (!running) process.exit(0);
		stopping ??= running.stop({ atOnce }).then(exitWhenIdle);
	};
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
	if (isStartedByNpm()) onceOrphaned(() => stop('SIGTERM'));
	const { start } = await import('./main.ts');
	running = await start({ env });
	tellPerson(running.url, env.SITE_URL);
}

/** npm sends a signal to the shell that runs this process, and the shell exits without forwarding it. */
function onceOrphaned(stop: () => void): void {
	const { ppid } = process;
	setInterval(() => {
		if (process.ppid !== ppid) stop();
	}, 500).unref();
}

/** For a person at a terminal; in logs, the line `serving` has the same information. */
function tellPerson(url: string, site: string): void {
	if (process.stdout.isTTY)
		console.log(`Plumb is running at ${site ? `${site} (on this machine: ${url})` : url}`);
}
