import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, onPostgres, settingsOf } from './database.ts';

export type RunningServer = {
	url: string;
	/** Its process id. */
	pid: number;
	/** The data folder; `.eml` files are in `mail/` below it. */
	dataDir: string;
	/** Everything it has written so far, standard output and error. */
	output(): string;
	/** Those output lines that aren't plain information, such as a slow request. */
	complaints(): string[];
	/** Sends SIGTERM and waits for the end; the data folder stays. */
	stop(): Promise<void>;
	/** Sends SIGKILL, like a power failure. */
	kill(): Promise<void>;
	/** Removes the data folder. */
	remove(): void;
};

export type ServerOptions = {
	dataDir?: string;
	env?: Record<string, string>;
	quizzes?: string;
	/** A folder with posts to use instead of our own. */
	posts?: string;
};

/** `test/make-data.ts` has generated the forms of these quizzes too. */
const ours = 'content/quizzes';

/**
 * Starts the production build as a process on a free port, with the real quizzes and those of `test/quizzes`.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
	const { quizzes = ours, env } = options;
	const { dataDir = quizzes !== ours || env?.SECRET ? newDataDir() : filledDataDir() } = options;
	if (onPostgres() && !settingsOf(dataDir).DATABASE_URL) await makeDatabase(dataDir);
	const { child, ...server } = launch({ ...options, dataDir });
	const url = await ready(child, server.output);
	dataDirs.set(new URL(url).port, dataDir);
	return { ...server, url };
}

const dataDirs = new Map<string, string>();

/** The data folder of the last server that this process started at an address's port. */
export function dataDirOf(url: string): string {
	const dir = dataDirs.get(new URL(url).port);
	if (dir === undefined) throw new Error(`No server of ours is at ${url}`);
	return dir;
}

/**
 * Launches a server, which may be killed before it is ready; `isOver` resolves when it is ready or has ended.
 */
export function launchServer(
	options: ServerOptions = {},
): Omit<RunningServer, 'url'> & { isOver(): boolean } {
	const { child, ...server } = launch(options);
	return {
		...server,
		isOver: () => (child.exitCode ?? child.signalCode) !== null || /ready/.test(server.output()),
	};
}

function launch({ dataDir, env = {}, quizzes, posts }: ServerOptions) {
	const data = dataDir ?? newDataDir();
	const dir = quizzes ?? withFixtures(data);
	const child = spawn(process.execPath, [...nodeOptions(), 'test/serve.ts', dir, ...(posts ? [posts] : [])], {
		env: {
			...ownEnv(),
			NODE_ENV: 'production',
			PORT: '0',
			LIMITS: 'off',
			DATA_DIR: data,
			...settingsOf(data),
			...env,
		},
		// The server ends when this pipe does, and so never outlives a process that ends without stopping it.
		stdio: ['pipe', 'pipe', 'pipe'],
	});
	let said = '';
	child.stdout.on('data', (part) => (said += part));
	child.stderr.on('data', (part) => (said += part));
	return {
		child,
		pid: child.pid ?? 0,
		dataDir: data,
		output: () => said,
		complaints: () =>
			said
				.split('\n')
				.filter((line) => line !== '' && !line.includes('"level":30') && !line.startsWith('ready ')),
		stop: () => end(child, 'SIGTERM'),
		kill: () => end(child, 'SIGKILL'),
		remove: () => rmSync(data, { recursive: true, force: true }),
	};
}

/** The environment that test processes inherit: the PATH, and the compile cache of the last start. */
export function ownEnv(): Record<string, string | undefined> {
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	return { PATH, NODE_COMPILE_CACHE };
}

function newDataDir(): string {
	return mkdtempSync(join(tmpdir(), 'plumb-data-'));
}

/**
 * A data folder as a first start leaves it, copied from the run's (`test/make-data.ts`) if there is one,
 * otherwise empty.
 */
export function filledDataDir(): string {
	const dir = newDataDir();
	if (process.env.TEST_DATA && !onPostgres()) cpSync(process.env.TEST_DATA, dir, { recursive: true });
	return dir;
}

/** The Node options of `npm start`. */
function nodeOptions(): string[] {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	return scripts.start.match(/--\S+/g) ?? [];
}

function withFixtures(data: string): string {
	const dir = join(data, 'quizzes');
	if (existsSync(dir)) return dir;
	cpSync('content/quizzes', dir, { recursive: true });
	cpSync('test/quizzes', dir, { recursive: true });
	return dir;
}

function ready(child: ChildProcess, said: () => string): Promise<string> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			reject(new Error(`The server did not start:\n${said()}`));
		}, 60_000);
		child.stdout?.on('data', () => {
			const url = /ready (\S+)/.exec(said())?.[1];
			if (!url) return;
			clearTimeout(timer);
			resolve(url);
		});
		child.once('close', () => {
			clearTimeout(timer);
			reject(new Error(`The server ended:\n${said()}`));
		});
	});
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		child.once('exit', () => resolve());
		child.kill(signal);
	});
}
