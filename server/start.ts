// `npm start`: serves the production build until SIGINT or SIGTERM.
import { endBy, exitWhenIdle, LONGEST_STOP } from './end-by.ts';
import { publicFaults, readEnv } from './env.ts';

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
	const { start } = await import('./main.ts');
	const env = readEnv();
	const { url, stop } = await start({ env });
	tellPerson(url, env.SITE_URL);
	let stopping: Promise<void> | undefined;
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			const atOnce = signal === 'SIGINT';
			if (!stopping) endBy((atOnce ? 0 : env.DRAIN_SECONDS * 1000) + LONGEST_STOP);
			stopping ??= stop({ atOnce }).then(exitWhenIdle);
		});
}

/** A person at a terminal reads it here; whoever reads the log finds it in the line `serving`. */
function tellPerson(url: string, site: string): void {
	if (process.stdout.isTTY) console.log(`Plumb is served at ${site ? `${site}, from here at ${url}` : url}`);
}
