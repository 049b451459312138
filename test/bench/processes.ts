import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { makeDatabase, onPostgres, settingsOf } from '../database.ts';
import { grownDataDir } from '../running-server.ts';
import { arrive } from './arrivals.ts';
import { openClient } from './client.ts';
import { checkKept, takeAttempts } from './closed-loop.ts';
import { type Figure, short } from './figure.ts';
import { childrenOf, cpuOf, memoryOf } from './process-figures.ts';
import type { Bench } from './run.ts';
import { waitFor } from './wait-for.ts';

/** Whole attempts a second that arrive while answers are timed: what one process does with ease. */
const RATE = 30;

/** What `npm start -- --processes N` does with one, two and four: whole attempts, what each costs, how late answers are, and memory. */
export async function measureProcesses(bench: Bench): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const count of bench.isShort ? [2] : [1, 2, 4]) figures.push(...(await measure(bench, count)));
	return figures;
}

async function measure(bench: Bench, count: number): Promise<Figure[]> {
	const site = await startProcesses(count);
	try {
		await takeAttempts(bench, site.url, bench.seconds);
		const rest = site.serving().map((pid) => memoryOf([pid]));
		const before = cpuOf(site.all());
		const { rate, taken } = await takeAttempts(bench, site.url, bench.seconds * 2);
		const each = (cpuOf(site.all()) - before) / taken.length;
		const client = openClient(site.url);
		const { answer, taken: arrived, refused } = await arrive(client, RATE, bench.seconds * 2);
		for (const refusal of refused) bench.fail(refusal);
		await checkKept(bench, client, arrived);
		client.close();
		const of = count === 1 ? 'one process' : `${count} processes`;
		return [
			{
				what: `whole attempts, 8 at a time, ${of}`,
				value: rate,
				unit: 'per s',
				beside: `${short(each)} ms of processor time each, all processes of the site together`,
			},
			{
				what: `an answer, p99, ${RATE} attempts arriving per s, ${of}`,
				value: answer.p99,
				unit: 'ms',
				beside: `p50 ${short(answer.p50)} ms, longest ${short(answer.max)} ms`,
			},
			{
				what: `memory of the largest after some attempts, ${of}`,
				value: Math.max(...rest),
				unit: 'MB',
				...(count > 1 && { beside: `the first process ${short(memoryOf([site.pid]))} MB` }),
			},
		];
	} finally {
		await site.stop();
	}
}

async function startProcesses(count: number) {
	const dataDir = grownDataDir();
	const database = onPostgres() ? await makeDatabase(dataDir) : undefined;
	const child = run(count, dataDir);
	let said = '';
	child.stdout?.on('data', (part) => (said += part));
	child.stderr?.on('data', (part) => (said += part));
	const serving =
		count === 1 ? /"url":"([^"]+)".*"serving"/ : /"url":"([^"]+)".*"serving by several processes"/;
	const address = await waitFor('site', () => serving.exec(said)?.[1]);
	const pid = child.pid ?? 0;
	const children = count === 1 ? [] : childrenOf(pid);
	return {
		url: address.replace('localhost', '127.0.0.1'),
		pid,
		all: () => [pid, ...children],
		serving: () => (count === 1 ? [pid] : children),
		async stop() {
			const ended = new Promise((resolve) => child.once('exit', resolve));
			child.kill('SIGTERM');
			await ended;
			await database?.remove();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

function run(count: number, dataDir: string): ChildProcess {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	const command = scripts.start.split(' ').slice(1);
	return spawn(process.execPath, [...command, '--processes', String(count)], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			PORT: '0',
			LIMITS: 'off',
			DATA_DIR: dataDir,
			...settingsOf(dataDir),
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
}
