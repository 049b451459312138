import { spawnSync } from 'node:child_process';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownEnv } from '../test/running-server.ts';

let dir: string;
let dataDir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-guards-'));
	dataDir = join(dir, 'data');
	expect(plumb('code', 'create', '--quiz', 'iq-test').status).toBe(0);
});
afterAll(() => rmSync(dir, { recursive: true }));

const plumb = (...args: string[]) => plumbIn(dataDir, ...args);

function plumbIn(DATA_DIR: string, ...args: string[]) {
	const env = { ...ownEnv(), DATA_DIR, NO_COLOR: '1' };
	return spawnSync(process.execPath, ['build/server/plumb.js', ...args], { env, encoding: 'utf8' });
}

const secret = () => join(dataDir, 'secret');

it('what a command makes before the first start is for its user alone', () => {
	for (const name of ['', ...readdirSync(dataDir)])
		expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
});

it('an erasure under an address that nobody has is no success', () => {
	const answer = plumb('attempt', 'erase', '--email', 'nobody@example.org', '--yes');
	expect(answer).toMatchObject({ status: 1, stdout: 'Nothing is stored under nobody@example.org.\n' });
});

describe('a secret that is lost', () => {
	it('is not made anew by a command, and a code would not work', () => {
		renameSync(secret(), `${secret()}.before`);
		for (const words of [
			['code', 'create', '--quiz', 'iq-test'],
			['attempt', 'list'],
		])
			expect(plumb(...words)).toMatchObject({
				status: 1,
				stdout: '',
				stderr: expect.stringContaining('secret'),
			});
		expect(existsSync(secret())).toBe(false);
		renameSync(`${secret()}.before`, secret());
	});

	it('fails the backup, which can still be brought back by those who say so', () => {
		renameSync(secret(), `${secret()}.before`);
		writeFileSync(secret(), 'x'.repeat(43));
		expect(plumb('attempt', 'list')).toMatchObject({ status: 1, stdout: '' });
		const file = join(dir, 'backup.sqlite');
		const made = plumb('db', 'backup', file, '--json');
		expect([made.status, JSON.parse(made.stdout)]).toMatchObject([1, { data: { file, has_secret: false } }]);
		const refused = plumb('db', 'restore', file, '--yes');
		expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('--without-secret') });
		expect(plumb('db', 'restore', file, '--yes', '--without-secret').status).toBe(0);
		expect(plumb('db', 'accept-secret', '--yes').status).toBe(0);
		expect(plumb('attempt', 'list').status).toBe(0);
	});
});

it('a backup clears away what one left that was cut off', () => {
	const backups = join(dataDir, 'backups');
	expect(plumb('db', 'backup').status).toBe(0);
	writeFileSync(join(backups, 'plumb-20261122T010334Z.sqlite.999999999'), '');
	const own = `plumb-20261122T010334Z.sqlite.${process.pid}`;
	writeFileSync(join(backups, own), '');
	rmSync(join(backups, readdirSync(backups).find((name) => name.endsWith('.sqlite')) ?? ''));
	expect(plumb('db', 'backup').status).toBe(0);
	expect(readdirSync(backups)).toHaveLength(2);
	expect(readdirSync(backups)).toContain(own);
});

it('a backup that was copied into place by hand is noticed, and can be backed up itself', () => {
	const file = join(dir, 'copied.sqlite');
	expect(plumb('db', 'backup', file).status).toBe(0);
	const other = join(dir, 'other');
	mkdirSync(other);
	copyFileSync(file, join(other, 'plumb.sqlite'));
	copyFileSync(secret(), join(other, 'secret'));
	expect(plumbIn(other, 'db', 'check')).toMatchObject({
		status: 1,
		stdout: expect.stringContaining('db restore'),
	});
	const again = join(dir, 'again.sqlite');
	expect(plumbIn(other, 'db', 'backup', again).status).toBe(0);
	expect(plumbIn(other, 'db', 'restore', again, '--yes').status).toBe(0);
	expect(plumbIn(other, 'db', 'check').status).toBe(0);
});

it('takes --yes also where nothing is asked', () => {
	expect(plumb('purge', '--yes').status).toBe(0);
});

it.each([
	['--out wants a value before --with-details', 'attempt export --out --with-details'],
	["'b' is not expected here", 'quiz check a b'],
	["There is no command 'nonsense'", 'help nonsense'],
	['--to is a day before --from', 'attempt export --from 2026-11-23 --to 2026-11-01'],
	['--expires is a day', 'code create --quiz iq-test --expires 2027-02-30T12:00:00Z'],
	['--expires is no moment', 'code create --quiz iq-test --expires 2027-02-28T25:00:00Z'],
])('ends with 2 and says %s', (said, line) => {
	const { status, stdout, stderr } = plumb(...line.split(' '));
	expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
});
