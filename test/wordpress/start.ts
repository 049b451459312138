import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type RunningWordpress = {
	origin: string;
	/** The base of its REST API: `…/wp-json/wp/v2`. */
	apiUrl: string;
	stop(): Promise<void>;
};

/** The first start installs and seeds it, which takes a while on a slow machine. */
export const START_TIMEOUT = 180_000;

/** Starts a real WordPress as a process on a free port of 127.0.0.1; it ends with its parent. */
export async function startWordpress(): Promise<RunningWordpress> {
	const child = spawn(process.execPath, [join(import.meta.dirname, 'server.mjs')], {
		env: { PATH: process.env.PATH, PORT: '0' },
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	const ended = once(child, 'close');
	const said: string[] = [];
	const origin = await new Promise<string>((resolve, reject) => {
		const fail = (what: string) => reject(new Error(`WordPress ${what}:\n${said.join('')}`));
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			fail('did not start');
		}, START_TIMEOUT);
		const listen = (part: Buffer) => {
			said.push(part.toString());
			const url = /ready (\S+)\n/.exec(said.join(''))?.[1];
			if (!url) return;
			clearTimeout(timer);
			resolve(url);
		};
		child.stdout?.on('data', listen);
		child.stderr?.on('data', listen);
		void ended.then(() => fail('ended'), reject).finally(() => clearTimeout(timer));
	});
	return {
		origin,
		apiUrl: `${origin}/wp-json/wp/v2`,
		async stop() {
			child.kill('SIGTERM');
			await ended;
		},
	};
}
