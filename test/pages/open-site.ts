import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../running-server.ts';

type Opened = Pick<RunningServer, 'url' | 'dataDir'>;

/**
 * A server for the tests of a file, started before the first one; at the end it must not have logged any
 * complaint.
 */
export function openSite(options: ServerOptions = {}): Opened {
	const site = { url: '', dataDir: '' };
	let server: RunningServer;
	beforeAll(async () => {
		server = await startServer(options);
		Object.assign(site, { url: server.url, dataDir: server.dataDir });
	});
	afterAll(async () => {
		await server.stop();
		server.remove();
		expect(server.complaints()).toEqual([]);
	});
	return site;
}

const shared = new Map<string, Promise<RunningServer>>();

/**
 * The server that this process has for all files whose tests change nothing that others see; it has the
 * fixtures too unless `quizzes` says otherwise, and ends with the process. It must not have logged any
 * complaint since the file began.
 */
export function openSharedSite(quizzes?: string): Opened {
	const site = { url: '', dataDir: '' };
	let server: RunningServer;
	let before = 0;
	beforeAll(async () => {
		const key = quizzes ?? '';
		const known = shared.get(key) ?? startServer(quizzes === undefined ? {} : { quizzes });
		shared.set(key, known);
		server = await known;
		before = server.complaints().length;
		Object.assign(site, { url: server.url, dataDir: server.dataDir });
	});
	afterAll(async () => {
		// What it prints next comes after all that it has printed so far.
		const said = server.output().length;
		process.kill(server.pid, 'SIGUSR2');
		await vi.waitFor(() => expect(server.output().slice(said)).toMatch(/^heap \d+$/m), { timeout: 30_000 });
		const complaints = server.complaints().slice(before);
		expect(complaints.filter((line) => !/^heap \d+$/.test(line))).toEqual([]);
	});
	return site;
}
