import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../crash/site.ts';
import { wholeAttempt } from '../crash/visitor.ts';
import { adminOf, makeDatabase, settingsOf, type TestDatabase } from '../database.ts';
import { ownEnv } from '../running-server.ts';

let site: Site;
let attempts: string[];
beforeAll(async () => {
	site = await makeSite({}, 'content/quizzes');
	attempts = [];
	for (const email of ['ana@example.org', 'ben@example.org', 'eve@example.org']) {
		const person = { name: '', email, age: 34, gender: 'female' };
		const { attempt } = await wholeAttempt(site.call, { quiz: 'iq-test-1-minute' }, person);
		attempts.push(attempt.id);
	}
}, 60_000);
afterAll(() => site.remove());

function plumbWith(env: Record<string, string>, ...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/plumb.js', ...args], {
		env: { ...ownEnv(), ...env },
		encoding: 'utf8',
	});
	return { status, stdout, stderr };
}

const env = () => ({ DATA_DIR: site.context.env.DATA_DIR, ...settingsOf(site.context.env.DATA_DIR) });
const plumb = (...args: string[]) => plumbWith(env(), ...args);

describe('the operator’s commands', { timeout: 120_000 }, () => {
	it.each([
		['code create --quiz iq-test --count 2 --json', /^\{"data":\[(\{"code":"\S{17}".*){2}\]\}\n$/],
		['code list', /iq-test/],
		['attempt list', /iq-test-1-minute/],
		['attempt export --format jsonl', /"iq-test-1-minute"/],
		['attempt export --format csv --rows answers', /iq-test-1-minute/],
		['attempt rescore', /3/],
		['item stats --quiz iq-test-1-minute', /takers/],
		['mail list', /@example\.org/],
		['attempt erase --email BEN@example.org --yes', /1 attempt/],
		['purge', /Purged/],
		['db migrate', /up to date/],
		['db check', /intact/],
	])('%s', (line, said) => {
		expect(plumb(...line.split(' '))).toEqual({ status: 0, stdout: expect.stringMatching(said), stderr: '' });
	});

	it('make no database of an empty one, in which codes would open nothing', async () => {
		const server = process.env.TEST_POSTGRES ?? '';
		await adminOf(server, 'create database nothing');
		const url = new URL(server);
		url.pathname = 'nothing';
		const wrong = { ...env(), DATABASE_URL: url.href };
		expect(plumbWith(wrong, 'code', 'create', '--quiz', 'iq-test')).toEqual({
			status: 1,
			stdout: '',
			stderr: expect.stringContaining('The database in DATABASE_URL is empty.'),
		});
		expect(plumbWith(wrong, 'db', 'migrate').status).toBe(0);
		expect(plumbWith(wrong, 'code', 'list').stdout).toBe('There are no codes.\n');
		await adminOf(server, 'drop database nothing with (force)');
	});

	it('say of a backup in a file what to use instead', () => {
		for (const [line, tool] of [
			['db backup', 'pg_dump'],
			['db restore x.sqlite --yes', 'pg_restore'],
		] as const)
			expect(plumb(...line.split(' '))).toEqual({
				status: 1,
				stdout: '',
				stderr: expect.stringContaining(tool),
			});
	});

	it('erase again who is on the list, after the database was brought back', async () => {
		const list = join(site.context.env.DATA_DIR, 'erased');
		appendFileSync(list, `\n${attempts[0]}\nnobody\n`);
		const { status, stdout } = plumb('db', 'erase-again', '--json');
		expect([status, JSON.parse(stdout)]).toMatchObject([0, { data: { erased: 1 } }]);
		const left = await site.context.db.selectFrom('attempts').select('id').execute();
		expect(left).toEqual([{ id: attempts[2] }]);
		rmSync(list);
		expect(plumb('db', 'erase-again')).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('erased'),
		});
	});
});

describe('a check of the database', { timeout: 120_000 }, () => {
	let dir: string;
	let empty: TestDatabase;
	beforeAll(async () => {
		dir = mkdtempSync(join(tmpdir(), 'plumb-check-'));
		empty = await makeDatabase(dir);
	});
	afterAll(async () => {
		await empty.remove();
		rmSync(dir, { recursive: true });
	});

	it('tells another secret, and every other command refuses with it', () => {
		const other = { ...env(), SECRET: 'x'.repeat(43) };
		expect(plumbWith(other, 'db', 'check')).toMatchObject({
			status: 1,
			stdout: expect.stringContaining('This is not the secret'),
		});
		expect(plumbWith(other, 'attempt', 'list').status).toBe(1);
	});

	it('tells a server that does not answer, without its password', () => {
		const away = { ...env(), DATABASE_URL: 'postgres://plumb:hidden@127.0.0.1:1/plumb' };
		const { status, stdout, stderr } = plumbWith(away, 'db', 'check');
		expect([status, stdout]).toEqual([1, expect.stringContaining('does not answer')]);
		expect(stdout + stderr).not.toContain('hidden');
	});

	it('is not begun without the secret that all processes share', () => {
		const { DATABASE_URL = '' } = empty.env;
		expect(plumbWith({ DATA_DIR: dir, DATABASE_URL }, 'db', 'check')).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('SECRET: is required'),
		});
	});
});
