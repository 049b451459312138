import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../crash/kept.ts';
import { faultsLeft } from '../crash/store.ts';
import { begin } from '../crash/visitor.ts';
import { adminOf } from '../database.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { startServer } from '../running-server.ts';

const AT_ONCE = 4;

/**
 * Starts several at the same moment; each must serve, know an attempt begun at the first, and log no fault.
 */
async function startAtOnce(folders: readonly string[], env: Record<string, string>): Promise<void> {
	const settings = { OPERATOR_EMAIL: 'operator@example.org', SMTP_URL: 'smtp://127.0.0.1:9', ...env };
	const servers = await Promise.all(
		folders.map((dataDir) => startServer({ dataDir, quizzes: 'test/quizzes', env: settings })),
	);
	const [first] = servers;
	if (!first) throw new Error('nothing was started');
	const visit = await begin(clientOf(first), { quiz: 'thanks-test' });
	for (const server of servers) {
		const read = await clientOf(server)('GET', visit.path, undefined, visit.auth);
		expect(read.status).toBe(200);
		const page = await fetch(`${server.url}/quizzes`);
		const [, style = ''] = /href="(\/assets\/[\w-]+\.css)"/.exec(await page.text()) ?? [];
		expect(style).not.toBe('');
		expect((await fetch(server.url + style)).status).toBe(200);
	}
	await Promise.all(servers.map(async (server) => server.stop()));
	for (const server of servers) expect(server.output()).not.toMatch(/"level":[4-6]0|Error/);
}

it('several first starts at once in one empty folder agree on all they make', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'plumb-first-'));
	await startAtOnce(Array<string>(AT_ONCE).fill(dataDir), { PROCESSES: 'several' });
	expect(faultsLeft(dataDir, [])).toEqual([]);
	rmSync(dataDir, { recursive: true });
}, 120_000);

describe('on one empty Postgres', () => {
	let postgres: RunningPostgres;
	beforeEach(async () => {
		postgres = await startPostgres();
		await adminOf(postgres.url(), 'create database plumb');
		return () => postgres.remove();
	}, 60_000);
	const settings = () => ({
		DATABASE_URL: postgres.url('plumb'),
		SECRET: randomBytes(32).toString('base64url'),
	});

	it('so do several with folders of their own', async () => {
		const dir = mkdtempSync(join(tmpdir(), 'plumb-first-'));
		const folders = Array.from({ length: AT_ONCE }, (_, index) => join(dir, String(index)));
		await startAtOnce(folders, settings());
		rmSync(dir, { recursive: true });
	}, 120_000);
});
