import { type ChildProcess, spawn } from 'node:child_process';
import { startServer } from '../running-server.ts';
import { waitFor } from './wait-for.ts';

/** The target of the load: an address and its processes. */
export type Target = { url: string; pids: readonly number[] };

export type Site = Target & {
	dataDir: string;
	/** Milliseconds from the process's start until it was ready. */
	startedIn: number;
	/** The process's heap in use, in bytes. */
	heap(): Promise<number>;
	/** Stops it and removes its data unless told to keep them; resolves to the errors it has logged. */
	stop(options?: { keep?: boolean }): Promise<string[]>;
};

/**
 * Starts the production build as `npm start` does, with our own quizzes and posts but without rate limits.
 * Emails are written to files.
 */
export async function startSite(dataDir?: string): Promise<Site> {
	const began = performance.now();
	const server = await startServer({
		env: { HOST: '127.0.0.1' },
		quizzes: 'content/quizzes',
		...(dataDir !== undefined && { dataDir }),
	});
	const startedIn = performance.now() - began;
	let isStopped = false;
	return {
		url: server.url.replace('localhost', '127.0.0.1'),
		pids: [server.pid],
		dataDir: server.dataDir,
		startedIn,
		async heap() {
			const said = server.output().length;
			process.kill(server.pid, 'SIGUSR2');
			const [, bytes] = await waitFor(
				'word of the heap',
				() => /^heap (\d+)$/m.exec(server.output().slice(said)) ?? undefined,
			);
			return Number(bytes);
		},
		async stop({ keep = false } = {}) {
			if (isStopped) return [];
			isStopped = true;
			await server.stop();
			if (!keep) server.remove();
			return server.output().match(/^.*"level":[4-6]0.*$/gm) ?? [];
		},
	};
}

/** Starts the baseline: a bare node:http server whose every body has this many bytes. */
export async function startBare(bytes: number): Promise<Target & { stop(): void }> {
	const child = spawn(process.execPath, ['test/bench/bare.ts', String(bytes)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	return { url: await ready(child), pids: [child.pid ?? 0], stop: () => void child.kill() };
}

function ready(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		child.once('exit', () => reject(new Error('The bare server ended')));
		child.stdout?.on('data', (said: Buffer) => {
			const url = /ready (\S+)/.exec(said.toString())?.[1];
			if (url) resolve(url);
		});
	});
}
