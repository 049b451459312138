// `npm start`: serves the production build until SIGINT or SIGTERM, by several processes with `-- --processes N`.
import cluster from 'node:cluster';
import { tellReady } from './processes/child.ts';
import { readCount, USAGE } from './processes/count.ts';

const count = readCount(process.argv.slice(2));
if (count === undefined) {
	console.error(USAGE);
	process.exit(2);
}

try {
	await refuseUnsafe();
	if (count === 1 || cluster.isWorker) await serve();
	else await serveBySeveral(count);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

/** A site that others can reach does not start without what keeps its visitors safe. */
async function refuseUnsafe(): Promise<void> {
	const { publicFaults, readEnv } = await import('./env.ts');
	const faults = publicFaults(readEnv());
	if (faults.length > 0) throw new Error(`The settings are not enough for the public:\n${faults.join('\n')}`);
}

async function serve(): Promise<void> {
	const { start } = await import('./main.ts');
	const { url, stop } = await start();
	if (cluster.isWorker) tellReady(url);
	else console.log(`Plumb is served at ${url}`);
	process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
	process.on('SIGINT', () => void stop({ atOnce: true }).then(() => process.exit(0)));
}

async function serveBySeveral(processes: number): Promise<void> {
	const { readEnv } = await import('./env.ts');
	const { openLog } = await import('./log.ts');
	const { runProcesses } = await import('./processes/run.ts');
	const env = readEnv();
	const running = runProcesses(processes, env, openLog(env));
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			void running.then(({ stop }) => stop(signal)).finally(() => process.exit(0));
		});
	process.on('SIGHUP', () => void running.then(async ({ replace }) => replace()));
	const { url } = await running;
	console.log(`Plumb is served at ${url} by ${processes} processes`);
}
