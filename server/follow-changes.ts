import type { ContentContext, ProcessContext, SettingsContext, StoreContext } from './context.ts';
import { changeIn } from './db/installation.ts';

/**
 * The content service notifies one process; the others poll for its note at this interval, in milliseconds.
 */
const PAUSE = 2_000;

/**
 * Polls until stopped for content changes that another process was notified of. Does nothing if this is the
 * only process or if no notifications are set up. Keeps polling if the database doesn't respond. `ready`:
 * earlier notes have been read.
 */
export function followChanges(
	context: SettingsContext & StoreContext & ContentContext & ProcessContext,
	pause = PAUSE,
): { ready: Promise<void>; stop(): void } {
	if (!context.counts || !context.env.CONTENT_WEBHOOK_SECRET) return { ready: Promise.resolve(), stop() {} };
	let seen: string | undefined;
	let isFirst = true;
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const look = async () => {
		const found = await changeIn(context.db).catch(() => seen);
		if (isStopped) return;
		if (found !== seen && !isFirst) context.blog.changed();
		[seen, isFirst] = [found, false];
		timer = setTimeout(() => void look(), pause);
	};
	return {
		ready: look(),
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
