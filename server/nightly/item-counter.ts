import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { MetricsContext, SettingsContext } from '../context.ts';
import { environmentOn } from '../env.ts';
import { faultText } from '../fault-text.ts';

/** The program of the operator's commands, relative to the folder where the site was started. */
const PROGRAM = 'build/server/plumb.js';

/** Below everything that visitors wait for. */
const LOW = constants.priority.PRIORITY_LOW;

export type ItemCounter = {
	/** Starts counting, unless that is under way or the counter was stopped; resolves when it has ended. */
	begin(): Promise<void>;
	/**
	 * Ends it for good, so that it doesn't outlive the worker, and waits until its process has ended; what isn't counted yet is
	 * counted another time.
	 */
	stop(): Promise<void>;
};

/** Counts the answers to all questions and proposes calibrations in a process of its own (`item count`), so that no visitor waits for it. */
export function openItemCounter({ env, log }: SettingsContext & Pick<MetricsContext, 'log'>): ItemCounter {
	let running: { child: ChildProcess; ended: Promise<void> } | undefined;
	let stopped = false;
	async function run(child: ChildProcess): Promise<void> {
		try {
			await once(child, 'spawn');
			if (child.pid !== undefined) setPriority(child.pid, LOW);
			const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
			if (code !== 0) throw new Error(`item count ended with ${signal ?? code}`);
		} catch (error) {
			if (!stopped) log.error({ error: faultText(error) }, 'the nightly count failed');
		} finally {
			running = undefined;
		}
	}
	return {
		async begin() {
			if (running) return running.ended;
			if (stopped) return;
			const child = fork(resolve(PROGRAM), ['item', 'count'], {
				env: environmentOn(env),
				execArgv: [],
				// By the channel, it notices when this process ends in any other way.
				stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
			});
			running = { child, ended: run(child) };
			return running.ended;
		},
		async stop() {
			stopped = true;
			running?.child.kill();
			await running?.ended;
		},
	};
}
