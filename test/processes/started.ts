import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ownEnv } from '../running-server.ts';

/** What `npm start` has started, on a data folder of its own. */
export type Started = {
	url: string;
	dataDir: string;
	/** Everything it has written so far. */
	said(): string;
	/** The lines of its log that say this, oldest first. */
	logged(message: string): { processes?: number[]; process?: number }[];
	/** Resolves when it has said so that often. */
	until(message: string, times?: number): Promise<void>;
	signal(signal: NodeJS.Signals): void;
	/** How it ended: its exit code, or the signal that ended it. */
	ended: Promise<number | NodeJS.Signals | null>;
	remove(): void;
};

/** Runs what `npm start -- …` runs, on a free port. */
export async function startAs(args: string[], env: Record<string, string> = {}): Promise<Started> {
	const dataDir = mkdtempSync(join(tmpdir(), 'plumb-processes-'));
	const child = run(args, { DATA_DIR: dataDir, ...env });
	let said = '';
	child.stdout?.on('data', (part) => (said += part));
	child.stderr?.on('data', (part) => (said += part));
	// By then all that it wrote has been read, which 'exit' does not wait for.
	const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
		child.once('close', (code, signal) => resolve(code ?? signal)),
	);
	const serving =
		args.length > 0 ? /"url":"([^"]+)".*"serving by several processes"/ : /"url":"([^"]+)".*"serving"/;
	const address = () => serving.exec(said)?.[1];
	await Promise.race([expect.poll(address, { timeout: 90_000, message: said }).toBeDefined(), ended]);
	const logged = (message: string) =>
		said
			.split('\n')
			.filter((line) => line.startsWith('{') && line.includes(message))
			.map((line) => JSON.parse(line) as { processes?: number[]; process?: number });
	return {
		url: address() ?? '',
		dataDir,
		said: () => said,
		logged,
		until: (message, times = 1) =>
			expect.poll(() => logged(message).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(times),
		signal: (signal) => void child.kill(signal),
		ended,
		remove: () => rmSync(dataDir, { recursive: true, force: true }),
	};
}

function run(args: string[], env: Record<string, string>): ChildProcess {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	const command = scripts.start.split(' ').slice(1);
	return spawn(process.execPath, [...command, ...args], {
		env: { ...ownEnv(), NODE_ENV: 'production', PORT: '0', LIMITS: 'off', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
}
