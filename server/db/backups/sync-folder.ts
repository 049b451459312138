import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Sees to it that names made or changed in a folder are on the disk. */
export function syncFolder(dir: string): void {
	const handle = openSync(dir, 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
