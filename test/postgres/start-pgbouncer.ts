import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pgbouncerPath } from '../../scripts/pgbouncer.mjs';
import { freePort } from '../free-port.ts';
import { ownUser } from './start-postgres.ts';

export type RunningPgbouncer = {
	/** Its URL for a database of the server. */
	url(database: string): string;
	stop(): Promise<void>;
};

/**
 * Runs the system's PgBouncer in front of a Postgres with this many connections per database, in transaction
 * mode (https://www.pgbouncer.org/config.html). Code that relies on session state finds another client's
 * there.
 */
export async function startPgbouncer(server: string, connections: number): Promise<RunningPgbouncer> {
	const path = pgbouncerPath();
	if (!path) throw new Error('There is no PgBouncer: install it (Debian: apt-get install pgbouncer)');
	const dir = mkdtempSync(join(tmpdir(), 'plumb-pgbouncer-'));
	const user = ownUser();
	const port = await freePort();
	const config = join(dir, 'pgbouncer.ini');
	writeFileSync(config, configOf(new URL(server), port, connections));
	if (user) for (const owned of [dir, config]) chownSync(owned, user.uid, user.gid);
	const child = spawn(path, [config], { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
	let said = '';
	child.stderr.on('data', (part) => {
		said = `${said}${part}`.slice(-10_000);
	});
	const gone = new Promise<void>((resolve) => {
		child.once('exit', () => resolve());
		child.once('error', (error) => {
			said += String(error);
			resolve();
		});
	});
	let isGone = false;
	void gone.then(() => (isGone = true));
	// An aborted run leaves nothing behind.
	process.once('exit', () => child.kill('SIGKILL'));
	const stop = async () => {
		// Immediately, even with clients connected: the meaning of other signals differs between versions.
		child.kill('SIGKILL');
		await gone;
		rmSync(dir, { recursive: true, force: true });
	};
	const url = (database: string) => `postgres://plumb@127.0.0.1:${port}/${database}`;
	for (let tries = 0; !(await isThere(url('postgres'))); tries++) {
		if (isGone || tries > 100) {
			await stop();
			throw new Error(`PgBouncer did not start:\n${said}`);
		}
		await sleep(50);
	}
	return { url, stop };
}

function configOf({ hostname, port, username }: URL, listenPort: number, connections: number): string {
	return `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
`;
}

async function isThere(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	try {
		await client.connect();
		await client.end();
		return true;
	} catch {
		return false;
	}
}
