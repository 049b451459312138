import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DAY = 24 * 60 * 60 * 1000;

/** Lists the file names of the current build, one per line. */
const LIST = '.current';

/**
 * Copies the build's assets next to those of earlier builds (their names contain a hash of their content), so
 * that a page opened before an upgrade still finds its files. Deletes files that left the build more than a
 * day ago. The modification time of such a file is set at the first start without it, which is recognized
 * from the list that the previous start wrote.
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

/**
 * Writes a file under a hidden name and then renames it, so that readers find either the whole old file or
 * the whole new one.
 */
async function aside(path: string, make: (path: string) => Promise<void>): Promise<void> {
	const hidden = join(dirname(path), `.${randomUUID()}`);
	await make(hidden);
	await rename(hidden, path);
}

/** The list that the previous start wrote; undefined if there was none. */
async function readList(keptDir: string): Promise<Set<string> | undefined> {
	const list = await readFile(join(keptDir, LIST), 'utf8').catch(ignoreMissing);
	return list === undefined ? undefined : new Set(list.split('\n'));
}

async function find(path: string): Promise<Stats | undefined> {
	return stat(path).catch(ignoreMissing);
}

/** Another process that starts at the same time may have deleted the file already. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}
