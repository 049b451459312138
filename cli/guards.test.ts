import { spawnSync } from 'node:child_process';
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { ownEnv } from '../test/running-server.ts';

let dir: string;
let dataDir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-guards-'));
	dataDir = join(dir, 'data');
	expect(plumb('db', 'migrate').status).toBe(0);
	expect(plumb('code', 'create', '--quiz', 'iq-test').status).toBe(0);
});
afterAll(() => rmSync(dir, { recursive: true }));

const plumb = (...args: string[]) => plumbIn(dataDir, ...args);

function plumbIn(DATA_DIR: string, ...args: string[]) {
	return start({ DATA_DIR }, args);
}

function start(settings: Record<string, string>, args: string[], cwd?: string) {
	const env = { ...ownEnv(), NO_COLOR: '1', ...settings };
	return spawnSync(process.execPath, [resolve('build/server/plumb.js'), ...args], {
		env,
		cwd,
		encoding: 'utf8',
	});
}

const secret = () => join(dataDir, 'secret');

it('what a command makes before the first start is for its user alone', () => {
	for (const name of ['', ...readdirSync(dataDir)])
		expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
});

it('a command in a folder without a database makes none, and says which folder that is', async () => {
	const elsewhere = join(dir, 'elsewhere');
	for (const words of ['code create --quiz iq-test', 'attempt list', 'purge', 'db accept-secret --yes']) {
		const { status, stdout, stderr } = await runCommand(elsewhere, ...words.split(' '));
		expect([words, status, stdout]).toEqual([words, 1, '']);
		expect(stderr).toContain(`There is no database in ${elsewhere}.`);
	}
	// Commands that only read quizzes don't need a database.
	expect((await runCommand(elsewhere, 'quiz', 'list')).status).toBe(0);
	expect(existsSync(elsewhere)).toBe(false);
});

it.each([
	['a data folder that is a file', () => 'a-file', 'DATA_DIR: ', 'is not a folder (EEXIST)'],
	['a database that is none', () => 'garbage', 'plumb.sqlite: ', 'file is not a database'],
])('%s is named', (_, name, ...said) => {
	writeFileSync(join(dir, 'a-file'), '');
	mkdirSync(join(dir, 'garbage'), { recursive: true });
	writeFileSync(join(dir, 'garbage', 'plumb.sqlite'), 'no database at all\n'.repeat(300));
	copyFileSync(secret(), join(dir, 'garbage', 'secret'));
	const { status, stderr } = plumbIn(join(dir, name()), 'db', 'migrate');
	expect(status).toBe(1);
	for (const part of [...said, join(dir, name())]) expect(stderr).toContain(part);
});

it('an author who has made a slip in a test keeps nobody from being erased, exported or listed', () => {
	const own = join(dir, 'own');
	for (const part of readdirSync('content')) {
		if (part === 'quizzes') cpSync('content/quizzes', join(own, 'content', part), { recursive: true });
		else {
			mkdirSync(join(own, 'content'), { recursive: true });
			symlinkSync(resolve('content', part), join(own, 'content', part));
		}
	}
	mkdirSync(join(own, 'content/quizzes/broken'));
	writeFileSync(join(own, 'content/quizzes/broken/quiz.yaml'), 'slug: broken\npublic: fasle\n');
	const run = (words: string) => start({ DATA_DIR: dataDir }, words.split(' '), own);
	expect(run('quiz check')).toMatchObject({ status: 1, stdout: expect.stringContaining('broken/quiz.yaml') });
	for (const words of ['attempt export', 'attempt list', 'mail list', 'code list', 'desk log', 'purge'])
		expect([words, run(words)]).toEqual([words, expect.objectContaining({ status: 0, stderr: '' })]);
	expect(run('attempt erase --email nobody@example.org --yes').stdout).toContain('Nothing is stored');
});

it('an erasure under an address that nobody has is no success', async () => {
	const answer = await runCommand(dataDir, 'attempt', 'erase', '--email', 'nobody@example.org', '--yes');
	expect(answer).toMatchObject({ status: 1, stdout: 'Nothing is stored under nobody@example.org.\n' });
});

describe('a secret that is lost', () => {
	it('is not made anew by a command, and a code would not work', async () => {
		renameSync(secret(), `${secret()}.before`);
		for (const words of [
			['code', 'create', '--quiz', 'iq-test'],
			['attempt', 'list'],
		])
			expect(await runCommand(dataDir, ...words)).toMatchObject({
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
		expect(plumb('db', 'accept-secret').stderr).toContain('1 unused access code, also on cards');
		expect(plumb('db', 'accept-secret', '--yes')).toMatchObject({
			status: 0,
			stdout: expect.stringContaining('1 unused access code revoked'),
		});
		expect(plumb('code', 'list').stdout).toMatch(/ 1 revoked\n$/);
		expect(plumb('db', 'accept-secret', '--yes').stdout).toContain('nothing was changed');
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

it('takes --yes also where nothing is asked', async () => {
	expect((await runCommand(dataDir, 'purge', '--yes')).status).toBe(0);
});

it.each([
	['--out needs a value before --with-details', 'attempt export --out --with-details'],
	["'b' is not expected here", 'quiz check a b'],
	["There is no command 'nonsense'", 'help nonsense'],
	['--to is before --from', 'attempt export --from 2026-11-23 --to 2026-11-01'],
	['--expires must be a day such as', 'code create --quiz iq-test --expires 2027-02-30T12:00:00Z'],
	[
		'--expires must be a day or a time that exists',
		'code create --quiz iq-test --expires 2027-02-28T25:00:00Z',
	],
])('ends with 2 and says %s', async (said, line) => {
	const { status, stdout, stderr } = await runCommand(dataDir, ...line.split(' '));
	expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
});
