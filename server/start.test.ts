import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { filledDataDir, ownEnv } from '../test/running-server.ts';

let dir: string;
let started: ChildProcess | undefined;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-start-'));
});
afterEach(() => {
	started?.kill('SIGKILL');
	rmSync(dir, { recursive: true });
});

/** Runs what `npm start` runs, with its standard output going to `output`. */
function start(env: Record<string, string>, output: 'pipe' | number = 'pipe', args: string[] = []) {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	const child = spawn(process.execPath, [...scripts.start.split(' ').slice(1), ...args], {
		env: { ...ownEnv(), ...env },
		stdio: ['ignore', output, 'pipe'],
	});
	return watch(child);
}

function watch(child: ChildProcess) {
	started = child;
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
	// 'close' waits until all output has been read; 'exit' doesn't.
	const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
	return { child, said: () => said, ended };
}

/** A full pipe that isn't read. */
function fullPipe(): number {
	const path = join(dir, 'log');
	execFileSync('mkfifo', [path]);
	const filling = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
	const isFull = () => {
		try {
			return writeSync(filling, Buffer.alloc(4096)) === 0;
		} catch {
			return true;
		}
	};
	while (!isFull());
	// Opened separately so that writes block, as on a pipe inherited from a shell.
	return openSync(path, constants.O_WRONLY);
}

it('told to stop, exits although nobody reads a log that is full', async () => {
	const [dataDir, port] = [filledDataDir(), await freePort()];
	const { child, ended } = start({ DATA_DIR: dataDir, PORT: String(port) }, fullPipe());
	const isReady = () =>
		fetch(`http://127.0.0.1:${port}/api/ready`).then(
			({ status }) => status,
			() => 0,
		);
	await expect.poll(isReady, { timeout: 90_000 }).toBe(200);
	child.kill('SIGTERM');
	expect(await ended).toEqual([0, null]);
	rmSync(dataDir, { recursive: true });
});

it('exits when npm is told to, which tells only the shell that it starts it by', async () => {
	const dataDir = filledDataDir();
	const { child, said, ended } = watch(
		spawn('npm', ['start', '--ignore-scripts', '--silent'], {
			env: { ...ownEnv(), DATA_DIR: dataDir, PORT: '0' },
			stdio: ['ignore', 'pipe', 'pipe'],
		}),
	);
	await expect.poll(said, { timeout: 90_000 }).toContain('"serving"');
	child.kill('SIGTERM');
	// Wait until its last writer has ended.
	await ended;
	expect(said()).toContain('"stopped"');
	rmSync(dataDir, { recursive: true });
});

it('exits when it is told to stop before anything is served', async () => {
	const { child, said, ended } = start({ DATA_DIR: join(dir, 'var'), PORT: '0' });
	await expect.poll(() => existsSync(join(dir, 'var', 'plumb.sqlite')), { timeout: 90_000 }).toBe(true);
	child.kill('SIGTERM');
	expect(await ended).toEqual([0, null]);
	expect(said()).not.toContain('"serving"');
});

describe('a process that is to end', () => {
	const run = async (script: string) => {
		execFileSync('mkfifo', [join(dir, 'silent')]);
		const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
		return once(child, 'exit');
	};
	const endBy = `import { open } from 'node:fs'; import { endBy, exitWhenIdle } from './server/end-by.ts';`;

	it.each([
		['is busy for ever', 'endBy(100); for (;;);'],
		['waits for ever', 'endBy(100); setInterval(() => {}, 1000);'],
		[
			'is busy for ever while it exits',
			`process.on('exit', () => { for (;;); }); endBy(100); process.exit();`,
		],
		['has a thread that waits for ever', `open('SILENT', 'r', () => {}); endBy(100); exitWhenIdle();`],
	])('ends by force where it %s', async (_, script) => {
		const whole = `${endBy} ${script.replace('SILENT', join(dir, 'silent'))}`;
		expect(await run(whole)).toEqual([null, 'SIGKILL']);
	});

	it('ends before that where nothing is left to do', async () => {
		expect(await run(`${endBy} endBy(100_000); exitWhenIdle();`)).toEqual([0, null]);
	});
});

it('writes nothing but JSON lines where no person reads, with its address and that of the site', async () => {
	const dataDir = filledDataDir();
	const { child, said, ended } = start({ DATA_DIR: dataDir, PORT: '0', SITE_URL: 'https://quiz.example' });
	await expect.poll(said, { timeout: 90_000 }).toContain('"serving"');
	child.kill('SIGTERM');
	await ended;
	const lines = said()
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as { msg: string });
	expect(lines.map(({ msg }) => msg)).toEqual(['serving', 'stopping', 'stopped']);
	expect(lines[0]).toMatchObject({
		url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
		site: 'https://quiz.example',
	});
	rmSync(dataDir, { recursive: true });
});

it('is the production build whatever the shell says of NODE_ENV', async () => {
	const [dataDir, port] = [filledDataDir(), await freePort()];
	const { child, said, ended } = start({
		DATA_DIR: dataDir,
		PORT: String(port),
		NODE_ENV: 'development',
	});
	await expect.poll(said, { timeout: 90_000 }).toContain('"serving"');
	const answer = await fetch(`http://127.0.0.1:${port}/`);
	expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
	child.kill('SIGTERM');
	await ended;
	rmSync(dataDir, { recursive: true });
});

it('says at once that no blog is where CONTENT_API_URL leads, and serves all the same', async () => {
	const [dataDir, port] = [filledDataDir(), await freePort()];
	const other = createHttpServer((_, response) => response.end('<p>a page</p>')).listen(0, '127.0.0.1');
	await once(other, 'listening');
	const CONTENT_API_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
	const { child, said, ended } = start({ DATA_DIR: dataDir, PORT: String(port), CONTENT_API_URL });
	await expect.poll(said, { timeout: 90_000 }).toContain('the source of the blog did not answer');
	expect(said()).toMatch(/"level":40,.*"setting":"CONTENT_API_URL","why":"an answer that is not JSON"/);
	expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
	child.kill('SIGTERM');
	expect(await ended).toEqual([0, null]);
	other.close();
	rmSync(dataDir, { recursive: true });
});

it('refuses arguments, and says how several processes are started', async () => {
	const { said, ended } = start({ DATA_DIR: join(dir, 'var') }, 'pipe', ['--processes', '2']);
	expect(await ended).toEqual([2, null]);
	expect(said()).toContain('see "Several processes" in docs/operating.md');
});

describe('a port that another program has', () => {
	it.each(['PORT', 'METRICS_PORT'])('is named as %s, and nothing is served', async (setting) => {
		const port = await freePort();
		const other = createServer().listen(port, '127.0.0.1');
		await once(other, 'listening');
		const dataDir = filledDataDir();
		const { said, ended } = start({ DATA_DIR: dataDir, PORT: '0', [setting]: String(port) });
		expect(await ended).toEqual([1, null]);
		other.close();
		rmSync(dataDir, { recursive: true });
		expect(said()).toContain(`${setting}: cannot listen on 127.0.0.1:${port}: another program is using it`);
		expect(said()).not.toContain('"serving"');
	});
});
