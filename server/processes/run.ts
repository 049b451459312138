import { createServer } from 'node:http';
import { LONGEST_STOP } from '../end-by.ts';
import type { Env } from '../env.ts';
import { listen } from '../listen.ts';
import type { Log } from '../log.ts';
import { forkChild } from './child.ts';
import { openSlot, type Slot } from './slot.ts';

export type Processes = {
	url: string;
	/** Replaces all, one after the other, each by one that is ready before the old one goes; once more where it is asked for meanwhile. */
	replace(): Promise<void>;
	/** Ends all; resolves when they have gone. */
	stop(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Starts so many processes and keeps up their number. The first starts alone, because it makes what is missing, such as the
 * database; it also has the worker. Rejects where it does not start: the next would not either; and where not all of them have a port for
 * their metrics.
 */
export async function runProcesses(count: number, env: Env, log: Log): Promise<Processes> {
	await refuseMetricsPorts(env, count);
	const open = (index: number) => {
		const worker = env.WORKER === 'on' && index > 0 ? 'off' : env.WORKER;
		const settings = { PROCESSES: 'several', WORKER: worker, ...metricsPort(env, index) };
		return openSlot(() => forkChild(settings), log);
	};
	const first = open(0);
	const url = await first.child().ready;
	const slots = [first, ...Array.from({ length: count - 1 }, (_, index) => open(index + 1))];
	for (const slot of slots) slot.keep();
	await Promise.allSettled(slots.map(async (slot) => slot.child().ready));
	const processes = slots.map((slot) => slot.child().pid);
	log.info({ url, site: env.SITE_URL || undefined, processes }, 'serving by several processes');
	return {
		url,
		replace: afterEachOther(async () => replaceAll(slots, log)),
		async stop(signal) {
			// Before this process is ended by force itself.
			const atMost = env.DRAIN_SECONDS * 1000 + LONGEST_STOP - 1000;
			await Promise.all(slots.map(async (slot) => slot.stop(signal, atMost)));
		},
	};
}

/** Each is read at a port of its own; one that takes the place of another is read where that was. */
function metricsPort({ METRICS_PORT }: Env, index: number): Record<string, string> {
	return METRICS_PORT ? { METRICS_PORT: String(METRICS_PORT + index) } : {};
}

/** A process whose port another program has would end and be started again for ever. */
async function refuseMetricsPorts({ PORT, METRICS_PORT, METRICS_HOST }: Env, count: number): Promise<void> {
	if (!METRICS_PORT) return;
	const last = METRICS_PORT + count - 1;
	if (last > 65_535 || (PORT >= METRICS_PORT && PORT <= last))
		throw new Error(`METRICS_PORT: ${METRICS_PORT} to ${last} must be ports, and others than PORT`);
	for (let port = METRICS_PORT; port <= last; port++) {
		const server = createServer();
		await listen(server, 'METRICS_PORT', { port, host: METRICS_HOST });
		await new Promise((resolve) => server.close(resolve));
	}
}

async function replaceAll(slots: readonly Slot[], log: Log): Promise<void> {
	for (const slot of slots) if (!(await slot.replace())) return;
	log.info({ processes: slots.map((slot) => slot.child().pid) }, 'all processes have been replaced');
}

/** Work of which one piece runs at a time; whoever asks meanwhile has it done once more. */
function afterEachOther(work: () => Promise<void>): () => Promise<void> {
	let last = Promise.resolve();
	return () => (last = last.then(work, work));
}
