import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs these scripts in a new project without dependencies. */
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
	expect(stderr).toContain(`with this machine's Node ${process.versions.node}`);
});

it('a command after the steps gets its words, its output and its exit code through', () => {
	const program = 'console.log(process.argv.at(-1)); process.exitCode = 3;';
	const { status, stdout } = spawnSync(
		process.execPath,
		['scripts/prepare.mjs', '--', 'node', '-e', program, 'two words'],
		{ encoding: 'utf8' },
	);
	expect({ status, stdout }).toEqual({ status: 3, stdout: 'two words\n' });
});

it('a command after the steps is told to end when the preparation is', async () => {
	const program =
		"process.on('SIGTERM', () => { console.log('ended'); process.exit(5); }); setInterval(() => {}, 1000); console.log('ready');";
	const child = spawn(process.execPath, ['scripts/prepare.mjs', '--', 'node', '-e', program], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		output += text;
		if (output === 'ready\n') child.kill('SIGTERM');
	});
	const [code] = (await once(child, 'close')) as [number];
	expect({ code, output }).toEqual({ code: 5, output: 'ready\nended\n' });
});
