import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../running-server.ts';

let worker: RunningServer;
beforeAll(async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'plumb-worker-'));
	worker = await startServer({ dataDir, env: { WORKER: 'only' } });
}, 60_000);
afterAll(async () => {
	await worker.stop();
	worker.remove();
});

const ask = async (path: string, init?: RequestInit) => fetch(new URL(path, worker.url), init);

it('a worker alone says how it is', async () => {
	for (const path of ['/api/health', '/api/ready']) expect((await ask(path)).status, path).toBe(200);
});

it.each(['/', '/iq-test', '/api/user/domain-quiz/index', '/api/docs', '/assets/none.js', '/metrics'])(
	'and serves no %s',
	async (path) => {
		expect((await ask(path)).status).toBe(404);
	},
);

it('begins no attempt', async () => {
	const body = JSON.stringify({ quiz: 'iq-test', language: 'en' });
	const headers = { 'content-type': 'application/json' };
	expect((await ask('/api/user/attempt', { method: 'POST', body, headers })).status).toBe(404);
	// It doesn't store what visitors load either.
	expect(existsSync(join(worker.dataDir, 'assets'))).toBe(false);
	expect(readdirSync(worker.dataDir)).toContain('plumb.sqlite');
});
