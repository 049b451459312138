import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('what is installed on the way says so on standard error: standard output belongs to the command that was asked for', () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-prepare-'));
	cpSync('scripts', join(dir, 'scripts'), { recursive: true });
	mkdirSync(join(dir, 'node_modules'));
	const empty = { name: 'nothing', version: '1.0.0' };
	writeFileSync(join(dir, 'package.json'), JSON.stringify(empty));
	const lock = { ...empty, lockfileVersion: 3, requires: true, packages: { '': empty } };
	writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock));
	const { status, stdout, stderr } = spawnSync('node', ['scripts/prepare.mjs', 'install'], {
		cwd: dir,
		encoding: 'utf8',
		env: { ...process.env, npm_config_loglevel: 'notice' },
	});
	rmSync(dir, { recursive: true });
	expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
	expect(stderr).not.toBe('');
});
