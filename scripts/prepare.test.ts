import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Prepares a project of its own, which has no dependencies, and these scripts. */
function prepare(own: Record<string, string>) {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-prepare-'));
	cpSync('scripts', join(dir, 'scripts'), { recursive: true });
	mkdirSync(join(dir, 'node_modules'));
	const empty = { name: 'nothing', version: '1.0.0' };
	writeFileSync(join(dir, 'package.json'), JSON.stringify({ ...empty, scripts: own }));
	const lock = { ...empty, lockfileVersion: 3, requires: true, packages: { '': empty } };
	writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock));
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'install'], {
		cwd: dir,
		encoding: 'utf8',
		env: { ...process.env, npm_config_loglevel: 'notice' },
	});
	const isInstalled = existsSync(join(dir, 'node_modules', '.plumb-installed'));
	rmSync(dir, { recursive: true });
	return { status, stdout, stderr, isInstalled };
}

it('what is installed on the way says so on standard error: standard output belongs to the command that was asked for', () => {
	const { status, stdout, stderr } = prepare({});
	expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
	expect(stderr).not.toBe('');
});

it('a Node of the machine does where npm has none for it', () => {
	const { status, stderr, isInstalled } = prepare({ preinstall: 'node -e "process.exit(1)"' });
	expect({ status, isInstalled }).toEqual({ status: 0, isInstalled: true });
	expect(stderr).toContain(`with Node ${process.versions.node} of this machine`);
});
