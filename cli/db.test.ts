import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext } from '../test/context.ts';
import { ownEnv } from '../test/running-server.ts';

let dir: string;
let data: string;
const file = () => join(dir, 'a.sqlite');

function plumb(...args: string[]) {
	const env = { ...ownEnv(), DATA_DIR: data };
	return spawnSync(process.execPath, ['build/server/plumb.js', ...args], { env, encoding: 'utf8' });
}

beforeAll(async () => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-cli-'));
	// Leaves the data as the start of a server does, including the forms.
	const context = await makeContext();
	data = context.env.DATA_DIR;
	await context.close();
	expect(plumb('db', 'migrate').status).toBe(0);
	expect(plumb('db', 'backup', file()).status).toBe(0);
});
afterAll(() => {
	for (const made of [dir, data]) rmSync(made, { recursive: true });
});

it('a check tells what is wrong, and makes nothing that is missing', () => {
	expect(plumb('db', 'check', '--json')).toMatchObject({ status: 0, stdout: '{"data":{"faults":[]}}\n' });
	renameSync(join(data, 'secret'), join(dir, 'secret'));
	const lost = plumb('db', 'check');
	expect([lost.status, lost.stdout]).toEqual([1, expect.stringContaining('There is no secret')]);
	writeFileSync(join(data, 'secret'), 'x'.repeat(43));
	expect(plumb('db', 'check').stdout).toContain('This is not the secret');
	expect(plumb('db', 'accept-secret', '--yes').status).toBe(0);
	expect(plumb('db', 'check').status).toBe(0);

	const empty = join(dir, 'empty');
	const checked = spawnSync(process.execPath, ['build/server/plumb.js', 'db', 'check'], {
		env: { ...ownEnv(), DATA_DIR: empty },
		encoding: 'utf8',
	});
	expect([checked.status, readdirSync(dir).includes('empty')]).toEqual([1, false]);
});

it('a restore asks first, and does nothing where nobody answers', () => {
	const before = readdirSync(data).sort();
	const asked = plumb('db', 'restore', file());
	expect(asked).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('--yes') });
	expect(readdirSync(data).sort()).toEqual(before);
	const done = plumb('db', 'restore', file(), '--yes', '--json');
	expect(done).toMatchObject({ status: 0, stderr: '' });
	const { aside } = (JSON.parse(done.stdout) as { data: { aside: string } }).data;
	expect(readdirSync(aside).sort()).toEqual(['forms', 'plumb.sqlite', 'secret']);
	expect(plumb('db', 'check').status).toBe(0);
});

it('a restore without a file is called wrongly, with a wrong one it is refused', () => {
	expect(plumb('db', 'restore', '--yes').status).toBe(2);
	expect(plumb('db', 'restore', join(dir, 'none'), '--yes')).toMatchObject({ status: 1, stdout: '' });
});
