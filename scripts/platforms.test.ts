import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = {
	version: string;
	os?: string[];
	cpu?: string[];
	libc?: string[];
	optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
	packages: Record<string, Package>;
};

/** The machines listed in docs/operating.md, *Machines*. */
const machines: Record<string, { os: string; cpu: string; libc?: string }> = {
	'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
	'linux-x64-musl': { os: 'linux', cpu: 'x64', libc: 'musl' },
	'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
	'linux-arm64-musl': { os: 'linux', cpu: 'arm64', libc: 'musl' },
	'darwin-x64': { os: 'darwin', cpu: 'x64' },
	'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
	'win32-x64': { os: 'win32', cpu: 'x64' },
};

/**
 * The platform packages that npm would install for a machine: right machine and same version as the package.
 */
function programsOf(path: string, { optionalDependencies = {} }: Package): Package[] {
	return Object.entries(optionalDependencies).flatMap(([name, wanted]) => {
		const found = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
		return found?.cpu && found.version === wanted.replace(/^[~^]/, '') ? [found] : [];
	});
}

const fits = ({ os, cpu, libc }: Package, machine: { os: string; cpu: string; libc?: string }) =>
	(!os || os.includes(machine.os)) &&
	(!cpu || cpu.includes(machine.cpu)) &&
	(!libc || machine.libc === undefined || libc.includes(machine.libc));

it('has a program for every machine in every package that has programs, but for those that docs/operating.md names', () => {
	const missing: Record<string, string[]> = {};
	for (const [path, each] of Object.entries(packages)) {
		// A program for one machine may bring libraries for the same machine.
		const programs = each.cpu ? [] : programsOf(path, each);
		if (programs.length === 0) continue;
		const without = Object.entries(machines).flatMap(([name, machine]) =>
			programs.some((program) => fits(program, machine)) ? [] : [name],
		);
		if (without.length > 0) missing[path.replace(/.*node_modules\//, '')] = without;
	}
	expect(missing).toEqual({
		'@myriaddreamin/typst-ts-node-compiler': [
			'linux-arm64',
			'linux-arm64-musl',
			'darwin-x64',
			'darwin-arm64',
			'win32-x64',
		],
	});
});

it('has scripts that every shell takes, that of Windows too: a program and its words', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
	for (const [name, script] of Object.entries(scripts))
		expect(script, name).toMatch(/^(node|biome)( [\w./:=-]+)+$/);
});
