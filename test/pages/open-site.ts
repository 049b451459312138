import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../running-server.ts';

/**
 * A server for the tests of a file, started before the first one; at the end it must not have logged any
 * complaint.
 */
export function openSite(options: ServerOptions = {}): Pick<RunningServer, 'url' | 'dataDir'> {
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
