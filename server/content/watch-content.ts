import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';

/** How long nothing may have changed before content is read, in milliseconds: saving takes several steps. */
const QUIET = 300;

/**
 * Reads all content anew whenever a file of it changes, and then calls `done`. If it has faults, logs them;
 * what was read before stays in use.
 */
export function watchContent(
	context: Pick<Context, 'contentFolders' | 'reload' | 'log'>,
	done: () => void,
): { stop(): void } {
	let changes = 0;
	let reading = Promise.resolve();
	const read = async (change: number) => {
		await sleep(QUIET, undefined, { ref: false });
		if (change !== changes) return;
		try {
			await context.reload();
			done();
			context.log.info({}, 'the content was read anew');
		} catch (error) {
			context.log.warn(
				{ why: (error as Error).message },
				'the changed content has faults; what was read before stays in use',
			);
		}
	};
	const changed = () => {
		const change = ++changes;
		reading = reading.then(() => read(change));
	};
	const watchers = context.contentFolders.map((folder) =>
		watch(folder, { recursive: true, persistent: false }, changed),
	);
	return {
		stop() {
			changes += 1;
			for (const watcher of watchers) watcher.close();
		},
	};
}
