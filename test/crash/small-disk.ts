import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
	/** A folder on it. */
	dir: string;
	/**
	 * What limits it: its own small file system of a few megabytes; or, if mounting isn't allowed, the limit on
	 * the file size of a process (setrlimit(2), RLIMIT_FSIZE).
	 */
	way: Way;
	/** Leaves this many bytes free, 0 by default, for the process with this id. */
	fill(pid: number, room?: number): void;
	/** Frees the space again. */
	free(pid: number): void;
	remove(): void;
};

export type Way = 'file system' | 'limit';

const SIZE = 24_000_000;

/** The ways to fill a disk that this machine allows, the most realistic first. */
export function waysHere(): Way[] {
	const ways: Way[] = [];
	const dir = mkdtempSync(join(tmpdir(), 'plumb-disk-'));
	if (mount(dir)) {
		ways.push('file system');
		execFileSync('umount', [dir]);
	}
	rmSync(dir, { recursive: true });
	if (limit(process.pid, 'unlimited')) ways.push('limit');
	if (ways.length === 0)
		throw new Error('No full disk can be made here: neither mount (as root) nor prlimit can be called');
	return ways;
}

/** Creates a disk that can be filled. */
export function makeSmallDisk(way: Way): SmallDisk {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-disk-'));
	if (way === 'file system' && !mount(dir)) throw new Error(`Nothing can be mounted at ${dir}`);
	const filler = join(dir, 'filler');
	return {
		dir,
		way,
		fill(pid, room = 0) {
			if (way === 'limit') limit(pid, String(room));
			else {
				fillUp(filler);
				truncateSync(filler, Math.max(0, statSync(filler).size - room));
			}
		},
		free(pid) {
			if (way === 'limit') limit(pid, 'unlimited');
			else rmSync(filler);
		},
		remove() {
			if (way === 'file system') execFileSync('umount', [dir]);
			rmSync(dir, { recursive: true });
		},
	};
}

function mount(dir: string): boolean {
	const args = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'plumb-small-disk', dir];
	return spawnSync('mount', args).status === 0;
}

/** Sets only the soft limit, which can be raised again. */
function limit(pid: number, bytes: string): boolean {
	return spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).status === 0;
}

function fillUp(path: string): void {
	const file = openSync(path, 'w');
	try {
		for (;;) writeSync(file, Buffer.alloc(4096));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
	} finally {
		closeSync(file);
	}
}
