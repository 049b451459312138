import cluster from 'node:cluster';

/** A process that serves, as the first process knows it. */
export type Child = {
	pid: number;
	/** Its address, as soon as it serves; rejects where it ends before. */
	ready: Promise<string>;
	/** How it ended, in a word. */
	ended: Promise<string>;
	hasEnded(): boolean;
	kill(signal: NodeJS.Signals): void;
};

/**
 * Starts this program once more, with these settings besides its own; connections come to it by way of the first process. Where the
 * system starts none (no memory, no file any more), it is one that ended before it served.
 */
export function forkChild(settings: Record<string, string>): Child {
	const worker = cluster.fork(settings);
	const { promise: ended, resolve: end } = Promise.withResolvers<string>();
	const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
	worker.on('message', (message: unknown) => {
		if (isReady(message)) resolve(message.ready);
	});
	let hasEnded = false;
	const over = (how: string) => {
		hasEnded = true;
		reject(new Error(`A process ended before it served (${how})`));
		end(how);
	};
	worker.once('exit', (code, signal: string | null) => over(signal ?? `code ${code}`));
	worker.on('error', (error: NodeJS.ErrnoException) => {
		// Also a message or a signal that did not reach one that runs.
		if (worker.process.pid === undefined) over(error.code ?? error.message);
	});
	// Whoever waits for it hears of it; nobody need.
	ready.catch(() => {});
	return {
		pid: worker.process.pid ?? 0,
		ready,
		ended,
		hasEnded: () => hasEnded,
		kill: (signal) => void worker.process.kill(signal),
	};
}

/** Tells the first process, where there is one, that this one serves at an address. */
export function tellReady(url: string): void {
	process.send?.({ ready: url });
}

function isReady(message: unknown): message is { ready: string } {
	return typeof message === 'object' && message !== null && 'ready' in message;
}
