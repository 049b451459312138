// Runs on the machine's own Node (20.19 or newer) before anything is installed, so only node:* may be
// imported. `node scripts/prepare.mjs install build -- node script.ts` does each named step unless it is
// already done, then runs the command with the installed programs on the installed Node.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromiumPath, headlessShell } from './chromium.mjs';
import { nginxPath } from './nginx.mjs';
import { pgbouncerPath } from './pgbouncer.mjs';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const steps = { install, build, browser, proxy, pooler, wordpress, lighthouse };

const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
for (const step of words.slice(0, end)) steps[step]();
const [program, ...programArgs] = words.slice(end + 1);
if (program) start(program, programArgs);

/**
 * Runs the command in the caller's folder and terminal, forwards signals to it, and exits the way it does.
 */
function start(name, args) {
	const isScript = process.platform === 'win32' && name !== 'node';
	const child = spawn(name === 'node' ? nodePath() : name, args, {
		shell: isScript,
		stdio: 'inherit',
		env: environment(),
	});
	// A terminal sends Ctrl-C to the command as well.
	process.on('SIGINT', () => {});
	for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
	child.once('error', (fault) => giveUp(String(fault)));
	child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function install() {
	installIn('.', ['--include=dev']);
}

/** WordPress for the tests, in its own folder because only they need its 450 MB. */
function wordpress() {
	installIn('test/wordpress', ['--ignore-scripts']);
}

/** Lighthouse, in its own folder because only its table needs its 176 MB. */
function lighthouse() {
	installIn('test/lighthouse', ['--ignore-scripts']);
}

function installIn(dir, options) {
	const wanted = hash([`${dir}/package.json`, `${dir}/package-lock.json`]);
	const stamp = join(root, dir, 'node_modules', '.plumb-installed');
	if (read(stamp) === wanted) return;
	const args = ['ci', '--prefix', join(root, dir), ...options, '--no-audit', '--no-fund', '--loglevel=error'];
	try {
		npm(args);
	} catch {
		withOwnNode(args);
	}
	writeFileSync(stamp, wanted);
}

/**
 * The packages' scripts use a Node from npm, which isn't published for every machine; falls back to the
 * machine's own Node if it is new enough.
 */
function withOwnNode(args) {
	const { versions, platform, arch } = process;
	if (Number.parseInt(versions.node) < 24)
		giveUp(
			`The packages could not be installed; see above. If npm found no Node for ${platform}-${arch}, install Node 24 yourself and try again.`,
		);
	console.error(
		`Trying again without the packages' install scripts, with this machine's Node ${versions.node}.`,
	);
	npm([...args, '--ignore-scripts']);
}

/** The npm that called us, or the one in the PATH, which is a script on Windows. */
function npm(args) {
	const { npm_execpath: own } = process.env;
	if (own) run(process.execPath, [own, ...args]);
	else run('npm', args, {}, process.platform === 'win32');
}

function build() {
	const sources = [
		'app',
		'core',
		'server',
		'cli',
		'scripts/compress.ts',
		'scripts/read-ahead.ts',
		'scripts/to-ascii.ts',
		'package.json',
		'package-lock.json',
		'vite.config.ts',
		'react-router.config.ts',
	];
	const wanted = hash(sources);
	const stamp = join(root, 'build', '.plumb-built');
	if (read(stamp) === wanted) return;
	rmSync(stamp, { force: true });
	const reactRouter = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
	run('node', [reactRouter, 'build'], { NODE_ENV: 'production' });
	run('node', [join(root, 'scripts', 'compress.ts')]);
	run('node', [join(root, 'scripts', 'read-ahead.ts')]);
	mkdirSync(join(root, 'build'), { recursive: true });
	writeFileSync(stamp, wanted);
}

function browser() {
	if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
	if (debian('chromium-headless-shell')) return;
	// The full browser works as well, only slower.
	if (chromiumPath() || debian('chromium')) return;
	giveUp(
		'The browser stories need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
	);
}

/**
 * The proxy for tests with several processes. Installing the package would start it as a service where policy
 * allows, which isn't needed.
 */
function proxy() {
	if (nginxPath() || debian('nginx-light')) return;
	giveUp(
		'The tests of several processes need nginx. Install it (Debian: apt-get install nginx-light) or set NGINX_PATH.',
	);
}

/** The connection pooler for tests with Postgres. */
function pooler() {
	if (pgbouncerPath() || debian('pgbouncer')) return;
	giveUp(
		'The tests of Postgres need PgBouncer. Install it (Debian: apt-get install pgbouncer) or set PGBOUNCER_PATH.',
	);
}

/** Installs Debian packages; returns whether it succeeded. */
function debian(...packages) {
	try {
		if (process.getuid?.() !== 0) return false;
		run('apt-get', ['update', '-qq']);
		run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { RUNLEVEL: '1' });
		return true;
	} catch {
		return false;
	}
}

function giveUp(why) {
	console.error(why);
	process.exit(1);
}

function hash(paths) {
	const sum = createHash('sha256');
	for (const path of paths) add(sum, join(root, path));
	return sum.digest('hex');
}

function add(sum, path) {
	if (!existsSync(path)) return;
	if (statSync(path).isDirectory()) {
		for (const name of readdirSync(path).sort()) add(sum, join(path, name));
		return;
	}
	if (path.endsWith('.test.ts')) return;
	sum.update(path.slice(root.length)).update('\0').update(readFileSync(path));
}

function run(command, args, env = {}, shell = false) {
	execFileSync(command === 'node' ? nodePath() : command, args, {
		cwd: root,
		shell,
		// Standard output belongs to the requested command.
		stdio: ['ignore', 2, 2],
		env: environment(env),
	});
}

/** The caller's environment, with the installed programs first in the PATH. */
function environment(env = {}) {
	return { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

/** The installed Node is a script on Windows and the program itself elsewhere. */
function nodePath() {
	const own = join(root, 'node_modules', 'node', 'bin', 'node.exe');
	return existsSync(own) ? own : 'node';
}

function read(path) {
	return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
