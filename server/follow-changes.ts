import type { Context } from './context.ts';
import { changeIn } from './db/installation.ts';

/** The content service tells one process; the others look for its note so often, in milliseconds. */
const PAUSE = 2_000;

/**
 * Looks for what another process was told of the content service, until stopped. Where this is the only one, or nobody is told
 * anything, there is nothing to look for. A database that does not answer is asked again. `ready`: it knows what was told before.
 */
export function followChanges(context: Context, pause = PAUSE): { ready: Promise<void>; stop(): void } {
	if (!context.counts || !context.env.CONTENT_WEBHOOK_SECRET) return { ready: Promise.resolve(), stop() {} };
	let seen: string | undefined;
	let isFirst = true;
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const look = async () => {
		const found = await changeIn(context.db).catch(() => seen);
		if (found !== seen && !isFirst) context.blog.changed();
		[seen, isFirst] = [found, false];
		if (!isStopped) timer = setTimeout(() => void look(), pause);
	};
	return {
		ready: look(),
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
