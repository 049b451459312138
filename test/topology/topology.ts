import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminOf } from '../database.ts';
import { freePort } from '../free-port.ts';
import { startPgbouncer } from '../postgres/start-pgbouncer.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { type MailServer, makeMailServer } from '../smtp/mail-server.ts';
import { startNginx } from './nginx.ts';

/** A process of the site with a fixed address, which can be restarted. */
export type Member = {
	name: string;
	server(): RunningServer;
	/** Kills it, like a power failure, and starts it again. */
	kill(): Promise<void>;
	/** Stops it gracefully, like an operator, and starts it again. */
	restart(): Promise<void>;
	/** The output of all its processes so far. */
	said(): string;
};

/** The site on several processes: nginx, web processes, workers, a Postgres, a mail server. */
export type Topology = {
	url: string;
	/** The error log of nginx. */
	said(): string;
	webs: Member[];
	workers: Member[];
	postgres: RunningPostgres;
	mails: MailServer;
	/** The settings with which commands find the database. */
	env: Record<string, string> & { DATABASE_URL: string };
	remove(): Promise<void>;
};

export type TopologyOptions = {
	webs?: number;
	workers?: number;
	env?: Record<string, string>;
	/** The address by which nginx reaches the last web process, if not its own. */
	reach?: (url: string) => Promise<string>;
};

/** Starts everything on this machine; every process has its own data folder, as on a separate machine. */
export async function startTopology({
	webs = 3,
	workers = 2,
	env = {},
	reach = async (url) => url,
}: TopologyOptions = {}): Promise<Topology> {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-topology-'));
	const quizzes = join(dir, 'quizzes');
	for (const from of ['content/quizzes', 'test/quizzes']) cpSync(from, quizzes, { recursive: true });
	const [postgres, mails] = await Promise.all([startPostgres(), makeMailServer()]);
	await adminOf(postgres.url(), 'create database plumb');
	const pooler = process.env.POOLER ? await startPgbouncer(postgres.url(), 10) : undefined;
	const common = {
		DATABASE_URL: (pooler ?? postgres).url('plumb'),
		SECRET: randomBytes(32).toString('base64url'),
		SMTP_URL: mails.url,
		OPERATOR_EMAIL: 'operator@example.org',
		TRUST_PROXY: '1',
		DRAIN_SECONDS: '1',
		...env,
	};
	const start = async (name: string, own: Record<string, string>) =>
		openMember(name, { dataDir: join(dir, name), quizzes, env: { ...common, ...own } });
	const serve = async (index: number) =>
		start(`web-${index}`, { PORT: String(await freePort()), WORKER: 'off' });
	const numbers = (from: number, to: number) =>
		Array.from({ length: to - from + 1 }, (_, each) => from + each);
	// The first one creates the tables; for a simultaneous start see test/processes.
	const first = await serve(1);
	const [others, working] = await Promise.all([
		Promise.all(numbers(2, webs).map(serve)),
		Promise.all(numbers(1, workers).map(async (index) => start(`worker-${index}`, { WORKER: 'only' }))),
	]);
	const serving = [first, ...others];
	const addresses = serving.map((member) => member.server().url.replace('localhost', '127.0.0.1'));
	const reached = [...addresses.slice(0, -1), await reach(addresses.at(-1) ?? '')];
	const nginx = await startNginx(reached.map((url) => Number(new URL(url).port)));
	return {
		url: nginx.url,
		said: nginx.said,
		webs: serving,
		workers: working,
		postgres,
		mails,
		env: { ...common, DATA_DIR: join(dir, 'web-1') },
		async remove() {
			await nginx.stop();
			await Promise.all([...serving, ...working].map((member) => member.server().kill()));
			await Promise.all([pooler?.stop(), postgres.remove(), mails.stop()]);
			rmSync(dir, { recursive: true, force: true });
		},
	};
}

async function openMember(
	name: string,
	options: { dataDir: string; quizzes: string; env: Record<string, string> },
): Promise<Member> {
	let server = await startServer(options);
	let before = '';
	const again = async () => {
		before += server.output();
		server = await startServer(options);
	};
	return {
		name,
		server: () => server,
		async kill() {
			await server.kill();
			await again();
		},
		async restart() {
			await server.stop();
			await again();
		},
		said: () => before + server.output(),
	};
}
