import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DAY = 24 * 60 * 60 * 1000;

/** Holds the names of the current build, one a line. */
const LIST = '.current';

/**
 * Copies the build's assets beside those of earlier builds (their names carry a hash of their content) and removes
 * what left the build more than a day ago: a page opened before an upgrade still finds its parts. The time of a file
 * that has left is the time of the first start without it; the list of the start before tells which those are.
 */
export async function keepAssets(buildDir: string, keptDir: string, now: number): Promise<void> {
	await mkdir(keptDir, { recursive: true });
	const current = new Set(await readdir(buildDir));
	const before = await readList(keptDir);
	for (const name of current) {
		const from = join(buildDir, name);
		const to = join(keptDir, name);
		if ((await find(from))?.size !== (await find(to))?.size) await aside(to, (path) => copyFile(from, path));
	}
	for (const name of await readdir(keptDir)) {
		if (current.has(name) || name === LIST) continue;
		const path = join(keptDir, name);
		const hasLeft = before ? before.has(name) : !name.startsWith('.');
		if (hasLeft) await utimes(path, now / 1000, now / 1000).catch(ignoreMissing);
		else if (((await find(path))?.mtimeMs ?? now) < now - DAY) await rm(path, { force: true });
	}
	await aside(join(keptDir, LIST), (path) => writeFile(path, [...current].join('\n')));
}

/** Makes a file under a hidden name and then renames it: who reads it meanwhile finds the old one whole, or the new. */
async function aside(path: string, make: (path: string) => Promise<void>): Promise<void> {
	const hidden = join(dirname(path), `.${randomUUID()}`);
	await make(hidden);
	await rename(hidden, path);
}

/** What the start before listed; undefined where none has. */
async function readList(keptDir: string): Promise<Set<string> | undefined> {
	const list = await readFile(join(keptDir, LIST), 'utf8').catch(ignoreMissing);
	return list === undefined ? undefined : new Set(list.split('\n'));
}

async function find(path: string): Promise<Stats | undefined> {
	return stat(path).catch(ignoreMissing);
}

/** Another process may start at the same time and be quicker. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}
